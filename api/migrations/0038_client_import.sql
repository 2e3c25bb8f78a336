-- What a file said of a client the last time, so that what was edited here since is kept.
ALTER TABLE client ADD COLUMN imported jsonb;

-- Rows of a file without a key of their own find their client by e-mail or phone, however it is written.
CREATE INDEX client_email ON client (organization_id, branch_id, lower(email)) WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX client_phone ON client (organization_id, branch_id, translate(phone, ' ()/.-', '')) WHERE phone IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX client_mobile ON client (organization_id, branch_id, translate(mobile, ' ()/.-', '')) WHERE mobile IS NOT NULL AND deleted_at IS NULL;

-- Those of branches that go by one of these, also the deleted ones of a key.
CREATE FUNCTION find_clients_by(branches bigint[], keys text[], emails text[], phones text[]) RETURNS SETOF bigint LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM client WHERE organization_id = current_organization() AND branch_id = ANY (branches) AND import_key = ANY (keys)
  UNION
  SELECT id FROM client WHERE organization_id = current_organization() AND branch_id = ANY (branches)
    AND lower(email) = ANY (emails) AND email IS NOT NULL AND deleted_at IS NULL
  UNION
  SELECT id FROM client WHERE organization_id = current_organization() AND branch_id = ANY (branches)
    AND translate(phone, ' ()/.-', '') = ANY (phones) AND phone IS NOT NULL AND deleted_at IS NULL
  UNION
  SELECT id FROM client WHERE organization_id = current_organization() AND branch_id = ANY (branches)
    AND translate(mobile, ' ()/.-', '') = ANY (phones) AND mobile IS NOT NULL AND deleted_at IS NULL
$$;
REVOKE ALL ON FUNCTION find_clients_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_clients_by TO hauswart_app;
