-- A lead that stays with its person: only holders of `fixlead` give the client to another.
ALTER TABLE client_representative ADD COLUMN fixed boolean NOT NULL DEFAULT false;
