-- A guest opens a slot or a door on the page of their stay. The key of the form that they send makes one command of it, however often it comes.

ALTER TABLE keybox_opening ADD COLUMN post_key text;
CREATE UNIQUE INDEX keybox_opening_post ON keybox_opening (organization_id, contract_id, post_key) WHERE post_key IS NOT NULL;

ALTER TABLE nuki_command ADD COLUMN contract_id bigint;
ALTER TABLE nuki_command ADD COLUMN post_key text;
ALTER TABLE nuki_command ADD FOREIGN KEY (organization_id, contract_id) REFERENCES rent_contract ON DELETE SET NULL (contract_id);
CREATE UNIQUE INDEX nuki_command_post ON nuki_command (organization_id, contract_id, post_key) WHERE post_key IS NOT NULL;
CREATE INDEX nuki_command_contract ON nuki_command (organization_id, contract_id, created_at);
