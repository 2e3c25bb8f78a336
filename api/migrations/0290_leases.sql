-- Leases that are taken over by an import, and what tenancies agree beside the price.
ALTER TABLE rent_contract
  -- The number by which an import recognizes a lease.
  ADD COLUMN import_key text CHECK (length(import_key) BETWEEN 1 AND 120),
  -- The tenancy has no agreed end: check_out is the end of what is planned so far, and moves on every month.
  ADD COLUMN open_end boolean NOT NULL DEFAULT false,
  -- Months of notice to the end of a month; null where nothing is agreed, so that the law decides.
  ADD COLUMN notice_months smallint CHECK (notice_months BETWEEN 1 AND 24);
CREATE UNIQUE INDEX rent_contract_import_key ON rent_contract (organization_id, branch_id, import_key) WHERE import_key IS NOT NULL;
CREATE INDEX rent_contract_open_end ON rent_contract (organization_id, check_out) WHERE open_end;
ALTER TABLE contract_offer ADD COLUMN notice_months smallint CHECK (notice_months BETWEEN 1 AND 24);

-- Leases without an end whose plan reaches less far than three years.
CREATE FUNCTION open_leases_due(today date) RETURNS TABLE (organization_id bigint, contract_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT organization_id, id FROM rent_contract
  WHERE open_end AND status = 'ACTIVE' AND checked_out_at IS NULL
    AND check_out < date_trunc('month', today) + interval '3 years'
$$;
REVOKE ALL ON FUNCTION open_leases_due(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_leases_due(date) TO hauswart_app;
