-- Documents that lack data are made anew by themselves once they are there. Few are in that state at a time.
CREATE INDEX contract_signing_lacking ON contract_signing (organization_id, contract_id)
  WHERE state = 'waiting_for_data' AND missing_fields <> '{}' AND voided_at IS NULL AND fully_signed_at IS NULL;

-- For the clock, which has no tenant: contracts whose document lacks data, as long as it can still be signed and the stay is ahead.
CREATE FUNCTION contracts_lacking_data(at timestamptz) RETURNS TABLE (organization_id bigint, contract_id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public AS $$
  SELECT g.organization_id, g.contract_id FROM contract_signing g
    JOIN rent_contract c ON c.organization_id = g.organization_id AND c.id = g.contract_id
    WHERE g.kind = 'rent_contract' AND g.state = 'waiting_for_data' AND g.missing_fields <> '{}' AND g.voided_at IS NULL AND g.fully_signed_at IS NULL
      AND c.status IN ('NEW', 'REVIEWING', 'WAITING_FOR_DATA') AND c.check_out >= (at AT TIME ZONE 'UTC')::date
$$;
REVOKE ALL ON FUNCTION contracts_lacking_data(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contracts_lacking_data(timestamptz) TO hauswart_app;
