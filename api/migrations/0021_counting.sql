-- Lists say how many rows there are, up to 10,000: counted in an index, without reading the rows.
CREATE INDEX unit_count ON unit (organization_id, branch_id, status);
CREATE INDEX building_count ON building (organization_id, branch_id) WHERE deleted_at IS NULL;
CREATE INDEX client_count ON client (organization_id, branch_id) WHERE deleted_at IS NULL;
CREATE INDEX rent_contract_count ON rent_contract (organization_id, branch_id) WHERE visible;
