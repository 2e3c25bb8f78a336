-- The operator's list also says and filters by the types that an organization inherits.
DROP FUNCTION list_organizations();
CREATE FUNCTION list_organizations()
RETURNS TABLE (id bigint, name text, country text, lang text, type integer, type_parents integer[], demo boolean, operator boolean,
  paying boolean, plan text, trial_ends_on date, branches bigint, users bigint, units bigint, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT o.id, o.name, o.country, o.language, o.type, o.type_parents, o.demo, o.operator, o.paying, o.plan, o.trial_ends_on,
    (SELECT count(*) FROM branch b WHERE b.organization_id = o.id AND b.closed_at IS NULL),
    (SELECT count(*) FROM app_user u WHERE u.organization_id = o.id AND u.active),
    (SELECT count(*) FROM unit t WHERE t.organization_id = o.id AND t.status = 'ACTIVE'),
    o.created_at
  FROM organization o
$$;
REVOKE ALL ON FUNCTION list_organizations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_organizations TO hauswart_app;
