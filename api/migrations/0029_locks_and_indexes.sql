-- An invoice's PDF is drawn after its number was given, from what was frozen with it; the chain is linked as PDFs come, so
-- the sequence keeps no link. A year that was only skipped to has issued nothing, and says so by having no day.
ALTER TABLE invoice_sequence ALTER COLUMN last_issued_on DROP NOT NULL;
UPDATE invoice_sequence SET last_issued_on = NULL WHERE last_chain_sha256 = '';
ALTER TABLE invoice_sequence DROP COLUMN last_chain_sha256;

-- Invoices that wait for their link, by number.
CREATE INDEX invoice_unlinked ON invoice (organization_id, branch_id, (kind = 'invoice'), year, sequence)
  WHERE sequence IS NOT NULL AND chain_sha256 IS NULL;

-- Lists go by tenant and branch, each in its own order.
CREATE INDEX invoice_branch ON invoice (organization_id, branch_id, id DESC) WHERE state <> 'deleted';
CREATE INDEX rent_contract_branch ON rent_contract (organization_id, branch_id, check_in DESC, id DESC) WHERE visible;
CREATE INDEX unit_branch ON unit (organization_id, branch_id, label, id);
CREATE INDEX client_branch ON client (organization_id, branch_id, lastname, id) WHERE deleted_at IS NULL;
CREATE INDEX building_branch ON building (organization_id, branch_id, name, id) WHERE deleted_at IS NULL;

-- References that are followed from the other side.
CREATE INDEX invoice_client ON invoice (organization_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX building_bank_bank ON building_bank (organization_id, bank_id);
CREATE INDEX building_owner_client ON building_owner (organization_id, client_id);
CREATE INDEX building_user_user ON building_user (organization_id, user_id);
CREATE INDEX cost_prepayment_building ON cost_prepayment (organization_id, building_id, period_from);
CREATE INDEX unit_channel_of_unit ON unit_channel (organization_id, unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX unit_channel_branch ON unit_channel (organization_id, branch_id);
CREATE INDEX user_branch_branch ON user_branch (organization_id, branch_id);

-- Invoices are found by number and recipient. Who may not read names finds by the number alone.
ALTER TABLE invoice ADD COLUMN search text
  GENERATED ALWAYS AS (search_form(coalesce(number, '') || ' ' || coalesce(recipient ->> 'name', ''))) STORED;
CREATE INDEX invoice_search ON invoice USING gin (search gin_trgm_ops);
CREATE FUNCTION find_invoices(query text, by_name boolean) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT id FROM invoice
  WHERE organization_id = current_organization() AND search LIKE stands_in(query)
    AND (by_name OR search_form(number) LIKE stands_in(query))
$$;
REVOKE ALL ON FUNCTION find_invoices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invoices TO hauswart_app;
