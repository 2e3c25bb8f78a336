-- What was kept of a build phase (photos, papers) and how many buyers were told of it.
ALTER TABLE unit_phase ADD COLUMN file_ids bigint[] NOT NULL DEFAULT '{}';
ALTER TABLE unit_phase ADD COLUMN informed integer NOT NULL DEFAULT 0;
