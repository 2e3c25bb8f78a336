-- What every page shows of an organization and what changes seldom is kept by each process under this version: it rises with whatever
-- is kept, in the transaction that changes it, and signing in brings it along.
CREATE TABLE house_version (
  organization_id bigint PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1
);
ALTER TABLE house_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON house_version USING (organization_id = current_organization());
INSERT INTO house_version (organization_id) SELECT id FROM organization;

CREATE FUNCTION renew_house() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
  house bigint := (changed ->> CASE TG_TABLE_NAME WHEN 'organization' THEN 'id' ELSE 'organization_id' END)::bigint;
BEGIN
  INSERT INTO house_version (organization_id) VALUES (house)
    ON CONFLICT (organization_id) DO UPDATE SET version = house_version.version + 1;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION renew_house FROM PUBLIC;

-- Columns are named where a row also holds what changes often: an invoice's number, a last sign-in.
CREATE TRIGGER renew_house AFTER INSERT OR UPDATE ON organization FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE OF name, "group", currency, country, time_zone, external_link, closed_at
  ON branch FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE OF username, firstname, lastname, is_admin, color, language
  ON app_user FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE ON role FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE OF user_id, name, active
  ON mail_account FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE ON ui_columns FOR EACH ROW EXECUTE FUNCTION renew_house();
CREATE TRIGGER renew_house AFTER INSERT OR DELETE OR UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION renew_house();
