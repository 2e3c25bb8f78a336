-- Labels and names carry their order with them: working it out for each row of a screen took longer than all the rest of the question.
ALTER TABLE unit ADD COLUMN label_order text GENERATED ALWAYS AS (natural_order(label)) STORED;
ALTER TABLE building ADD COLUMN name_order text GENERATED ALWAYS AS (natural_order(name)) STORED;
DROP INDEX unit_label, building_name;
CREATE INDEX unit_label ON unit (organization_id, label_order, id);
CREATE INDEX building_name ON building (organization_id, name_order, id) WHERE deleted_at IS NULL;

-- A period asks for a unit's stays that end after its first day: what lies behind it grows for ever, what lies ahead does not.
DROP INDEX rent_contract_unit;
CREATE INDEX rent_contract_unit ON rent_contract (organization_id, unit_id, check_out, check_in);
