-- One statement for each owner, house and month; units that stand in no building count as one house. Clients who are merged bring the
-- statements of both: `made_for` is the owner at the time of making, and stays.
ALTER TABLE owner_statement ADD COLUMN made_for bigint;
UPDATE owner_statement SET made_for = owner_id;
ALTER TABLE owner_statement ALTER COLUMN made_for SET NOT NULL;

CREATE FUNCTION note_owner_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_for := NEW.owner_id;
  RETURN NEW;
END $$;
CREATE TRIGGER note_owner BEFORE INSERT ON owner_statement FOR EACH ROW EXECUTE FUNCTION note_owner_of_statement();

CREATE UNIQUE INDEX owner_statement_once ON owner_statement (organization_id, branch_id, made_for, building_id, month) NULLS NOT DISTINCT;
