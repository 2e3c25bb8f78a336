-- Since when a stay is overbooked and why: of several the one flagged first loses its flag first, and one that somebody forced over
-- a block, or whose unit left its building, stays flagged although no other stay has its nights.
ALTER TABLE rent_contract ADD overbooked_at timestamptz,
  ADD overbooking_cause text CHECK (overbooking_cause IN ('nights', 'force', 'removal'));
UPDATE rent_contract SET overbooked_at = created_at, overbooking_cause = CASE WHEN source = 'channel' THEN 'nights' ELSE 'force' END
WHERE overbooking;
CREATE INDEX rent_contract_overbooked ON rent_contract (organization_id, unit_id) WHERE overbooking;

-- What nobody answered: inquiries that have waited since before an instant.
CREATE INDEX rent_contract_inquiry ON rent_contract (created_at) WHERE status = 'INQUIRY';
CREATE FUNCTION inquiries_before(instant timestamptz) RETURNS TABLE (organization_id bigint, contract_id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT c.organization_id, c.id FROM rent_contract c WHERE c.status = 'INQUIRY' AND c.created_at <= instant ORDER BY c.created_at
$$;
REVOKE EXECUTE ON FUNCTION inquiries_before(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inquiries_before(timestamptz) TO hauswart_app;
