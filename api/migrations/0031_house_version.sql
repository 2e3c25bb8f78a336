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

-- A registration that nobody confirmed goes with its version.
CREATE OR REPLACE FUNCTION erase_unconfirmed(before timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  -- In the order they can go.
  registered CONSTANT text[] := ARRAY['audit_unsealed', 'audit_seal', 'audit_entry', 'outbox_message', 'idempotency_key',
    'user_link', 'user_branch', 'app_user', 'role_permission', 'role', 'branch', 'house_version'];
  tenant bigint;
  kept text;
  used boolean;
BEGIN
  FOR tenant IN
    SELECT o.id FROM organization o
    WHERE o.first_steps AND o.created_at < before AND o.version = 1 AND NOT o.operator AND NOT o.demo AND NOT o.paying
      AND EXISTS (SELECT FROM app_user u WHERE u.organization_id = o.id)
      AND NOT EXISTS (SELECT FROM app_user u WHERE u.organization_id = o.id AND u.joined_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM user_link l WHERE l.organization_id = o.id AND l.expires_at > now())
    ORDER BY o.id FOR UPDATE SKIP LOCKED
  LOOP
    used := false;
    FOR kept IN
      SELECT c.table_name FROM information_schema.columns c
        JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
      WHERE c.table_schema = 'public' AND c.column_name = 'organization_id' AND c.table_name <> ALL (registered)
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE organization_id = $1)', kept) INTO used USING tenant;
      EXIT WHEN used;
    END LOOP;
    CONTINUE WHEN used;
    PERFORM set_config('app.erase_organization', tenant::text, true);
    FOREACH kept IN ARRAY registered LOOP
      EXECUTE format('DELETE FROM %I WHERE organization_id = $1', kept) USING tenant;
    END LOOP;
    DELETE FROM organization o WHERE o.id = tenant;
    PERFORM set_config('app.erase_organization', '', true);
    RETURN NEXT tenant;
  END LOOP;
END $$;
