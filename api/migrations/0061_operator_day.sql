-- Whether a campaign of the operator's counts: by the day it is where the operator is, not by UTC's.

DROP FUNCTION find_operator_campaign(text, date);
CREATE FUNCTION find_operator_campaign(code text, at timestamptz) RETURNS TABLE (organization_id bigint, id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public AS $$
  SELECT c.organization_id, c.id FROM affiliate_campaign c
    JOIN affiliate a ON a.organization_id = c.organization_id AND a.id = c.affiliate_id
    JOIN organization o ON o.id = c.organization_id
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE coalesce((SELECT b.time_zone FROM branch b WHERE b.organization_id = o.id ORDER BY b.id LIMIT 1), 'UTC'))::date AS today) AS there
  WHERE o.operator AND a.active AND c.code = find_operator_campaign.code
    AND (c.from_on IS NULL OR c.from_on <= there.today) AND (c.until_on IS NULL OR c.until_on >= there.today)
$$;
REVOKE ALL ON FUNCTION find_operator_campaign(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_operator_campaign(text, timestamptz) TO hauswart_app;
