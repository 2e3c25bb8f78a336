-- Nobody wrote it and nobody read it.
ALTER TABLE rent_contract DROP COLUMN no_show;
