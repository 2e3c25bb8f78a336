-- Since when a stay is overbooked and why: of several the one flagged first loses its flag first, and one that somebody forced over
-- a block, or whose unit left its building, stays flagged although no other stay has its nights.
ALTER TABLE rent_contract ADD overbooked_at timestamptz,
  ADD overbooking_cause text CHECK (overbooking_cause IN ('nights', 'force', 'removal'));
UPDATE rent_contract SET overbooked_at = created_at, overbooking_cause = CASE WHEN source = 'channel' THEN 'nights' ELSE 'force' END
WHERE overbooking;
CREATE INDEX rent_contract_overbooked ON rent_contract (organization_id, unit_id) WHERE overbooking;

-- What has run out: holds that ended, and inquiries that nobody has answered since before `asked`.
CREATE INDEX rent_contract_inquiry ON rent_contract (created_at) WHERE status = 'INQUIRY';
CREATE FUNCTION contracts_overdue(at timestamptz, asked timestamptz)
RETURNS TABLE (organization_id bigint, contract_id bigint, inquiry boolean) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT c.organization_id, c.id, false FROM rent_contract c WHERE c.status = 'NEW' AND c.hold_until IS NOT NULL AND c.hold_until <= at
  UNION ALL
  SELECT c.organization_id, c.id, true FROM rent_contract c WHERE c.status = 'INQUIRY' AND c.created_at <= asked
$$;
REVOKE EXECUTE ON FUNCTION contracts_overdue(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contracts_overdue(timestamptz, timestamptz) TO hauswart_app;
