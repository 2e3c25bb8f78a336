-- The audit as evidence: where a call came from, who acted as whom, nothing changed afterwards, and a chain that shows it.
-- docs/decisions/011-audit-chain.md has the reasons.

ALTER TABLE audit_entry
  ADD COLUMN impersonator_organization_id bigint,
  ADD COLUMN impersonator_user_id bigint,
  ADD COLUMN impersonator_name text,
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN user_agent text NOT NULL DEFAULT '';

-- One index for the order of the screen, and one for each filter that may hit a few rows of a million.
CREATE INDEX audit_entry_time ON audit_entry (organization_id, at DESC, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (organization_id, actor_user_id, at DESC, id DESC);
CREATE INDEX audit_entry_call ON audit_entry (organization_id, call, at DESC, id DESC);
CREATE INDEX audit_entry_address ON audit_entry (organization_id, address, at DESC, id DESC) WHERE address <> '';
CREATE INDEX audit_entry_impersonated ON audit_entry (organization_id, at DESC, id DESC) WHERE impersonator_user_id IS NOT NULL;

-- Entries in the order they were sealed; each hash covers an entry's content and the hash before it.
CREATE TABLE audit_seal (
  organization_id bigint NOT NULL REFERENCES organization,
  sequence bigint NOT NULL,
  entry_id bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, sequence),
  UNIQUE (organization_id, entry_id)
);

-- What awaits its seal. Writers only add to it, so none of them waits for another.
CREATE TABLE audit_unsealed (
  organization_id bigint NOT NULL REFERENCES organization,
  entry_id bigint NOT NULL,
  PRIMARY KEY (organization_id, entry_id)
);

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_seal, audit_unsealed FROM hauswart_app;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['audit_seal', 'audit_unsealed'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I USING (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::bigint)', tenant_table);
  END LOOP;
END $$;

INSERT INTO audit_unsealed (organization_id, entry_id) SELECT organization_id, id FROM audit_entry;

CREATE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO audit_unsealed (organization_id, entry_id) SELECT organization_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER await_seal AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal();

-- Not even the owner changes or removes what happened. Only erasing a whole organization does, by its owner, who names it:
-- SET LOCAL app.erase_organization = '<id>'.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('app.erase_organization', true) = OLD.organization_id::text THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_table BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_table BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

-- What a hash covers: every column, as the text of a JSON array, the time as microseconds. The leading 1 is the form's
-- version; a column added later gets a new form for the rows that have it, and the old rows keep theirs.
CREATE FUNCTION audit_content(entry audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT convert_to(jsonb_build_array(1, entry.organization_id, entry.id, (extract(epoch FROM entry.at) * 1000000)::bigint,
    entry.actor_user_id, entry.actor_name, entry.actor_kind, entry.call, entry.action, entry.object_type, entry.object_id,
    entry.before, entry.after, entry.reason, entry.request_id, entry.impersonator_organization_id, entry.impersonator_user_id,
    entry.impersonator_name, entry.address, entry.user_agent)::text, 'UTF8')
$$;

-- Seals what has been committed, oldest first, at most so many; answers how many. The lock lets one in at a time for a
-- tenant, so the chain cannot fork; who writes entries never takes it.
CREATE FUNCTION seal_audit(organization bigint, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  entry record;
  link bytea;
  number bigint;
  first bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_seal', organization));
  SELECT s.sequence, s.hash INTO number, link FROM audit_seal s WHERE s.organization_id = organization ORDER BY s.sequence DESC LIMIT 1;
  number := coalesce(number, 0);
  link := coalesce(link, ''::bytea);
  first := number + 1;
  FOR entry IN
    SELECT e.id, audit_content(e) AS content
    FROM audit_unsealed u JOIN audit_entry e ON e.organization_id = u.organization_id AND e.id = u.entry_id
    WHERE u.organization_id = organization ORDER BY u.entry_id LIMIT most
  LOOP
    number := number + 1;
    link := sha256(link || entry.content);
    INSERT INTO audit_seal (organization_id, sequence, entry_id, hash) VALUES (organization, number, entry.id, link);
  END LOOP;
  DELETE FROM audit_unsealed u USING audit_seal s
    WHERE u.organization_id = organization AND s.organization_id = organization AND s.entry_id = u.entry_id AND s.sequence >= first;
  RETURN number - first + 1;
END $$;

-- Whose entries await their seal; for the worker, which has no tenant.
CREATE FUNCTION organizations_to_seal() RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT o.id FROM organization o WHERE EXISTS (SELECT FROM audit_unsealed u WHERE u.organization_id = o.id) ORDER BY o.id
$$;

-- Somebody of the operator acting as a person of another organization. Ends with their own session, by the key.
ALTER TABLE session
  ADD COLUMN impersonator_organization_id bigint,
  ADD COLUMN impersonator_session_id bigint,
  ADD COLUMN impersonator_user_id bigint,
  ADD COLUMN impersonator_name text,
  ADD COLUMN ends_at timestamptz,
  ADD FOREIGN KEY (impersonator_organization_id, impersonator_session_id) REFERENCES session ON DELETE CASCADE,
  ADD CONSTRAINT session_impersonator CHECK (num_nulls(impersonator_organization_id, impersonator_session_id, impersonator_user_id, impersonator_name, ends_at) IN (0, 5));
CREATE INDEX session_impersonator ON session (impersonator_organization_id, impersonator_session_id) WHERE impersonator_session_id IS NOT NULL;

-- Whether the impersonator is still signed in and active, asked in the other tenant's transaction.
CREATE FUNCTION impersonator_stands(organization bigint, id bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM session s JOIN app_user u ON u.organization_id = s.organization_id AND u.id = s.user_id
    WHERE s.organization_id = organization AND s.id = impersonator_stands.id AND u.active)
$$;

-- The administrator an impersonator acts as, and the organization's name; nothing for one without an active administrator.
CREATE FUNCTION find_administrator(organization bigint) RETURNS TABLE (id bigint, organization_name text) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT u.id, o.name FROM app_user u JOIN organization o ON o.id = u.organization_id
  WHERE u.organization_id = organization AND u.is_admin AND u.active ORDER BY u.id LIMIT 1
$$;

REVOKE ALL ON FUNCTION await_audit_seal, seal_audit, organizations_to_seal, impersonator_stands, find_administrator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_audit, organizations_to_seal, impersonator_stands, find_administrator TO hauswart_app;
