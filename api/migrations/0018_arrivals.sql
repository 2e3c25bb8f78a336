-- How an organization came here, the end of one that nobody confirmed, and what a mail needs to be shown as HTML.

-- The operator's campaign that brought an organization: a campaign of another tenant, so the key names both.
ALTER TABLE organization
  ADD COLUMN campaign_organization_id bigint,
  ADD COLUMN campaign_id bigint,
  ADD FOREIGN KEY (campaign_organization_id, campaign_id) REFERENCES affiliate_campaign ON DELETE SET NULL,
  ADD CONSTRAINT organization_campaign CHECK (num_nulls(campaign_organization_id, campaign_id) IN (0, 2));
CREATE INDEX organization_campaign ON organization (campaign_organization_id, campaign_id) WHERE campaign_id IS NOT NULL;

-- The operator's campaign of a code that counts on a day; asked before there is a tenant, by whoever has the code.
CREATE FUNCTION find_operator_campaign(code text, today date) RETURNS TABLE (organization_id bigint, id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public AS $$
  SELECT c.organization_id, c.id FROM affiliate_campaign c
    JOIN affiliate a ON a.organization_id = c.organization_id AND a.id = c.affiliate_id
    JOIN organization o ON o.id = c.organization_id
  WHERE o.operator AND a.active AND c.code = find_operator_campaign.code
    AND (c.from_on IS NULL OR c.from_on <= today) AND (c.until_on IS NULL OR c.until_on >= today)
$$;

-- Organizations that the present tenant's campaigns brought, once somebody confirmed them: when, and by which. No names.
CREATE FUNCTION organizations_by_campaign() RETURNS TABLE (campaign_id bigint, created_at timestamptz) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public AS $$
  SELECT o.campaign_id, o.created_at FROM organization o
  WHERE o.campaign_organization_id = current_organization()
    AND EXISTS (SELECT FROM app_user u WHERE u.organization_id = o.id AND u.joined_at IS NOT NULL)
$$;

-- Removes organizations registered before a time whose address nobody confirmed; answers their ids. Only what registration
-- itself wrote goes: one with a row anywhere else, with a link that still works, or whom the operator has taken up, stays.
CREATE FUNCTION erase_unconfirmed(before timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  -- In the order they can go.
  registered CONSTANT text[] := ARRAY['audit_unsealed', 'audit_seal', 'audit_entry', 'outbox_message', 'idempotency_key',
    'user_link', 'user_branch', 'app_user', 'role_permission', 'role', 'branch'];
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

-- The language a message is written in, where it is known, and what the button of its link says.
ALTER TABLE outbox_message
  ADD COLUMN language text,
  ADD COLUMN button text;

REVOKE ALL ON FUNCTION find_operator_campaign, organizations_by_campaign, erase_unconfirmed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_operator_campaign, organizations_by_campaign, erase_unconfirmed TO hauswart_app;
