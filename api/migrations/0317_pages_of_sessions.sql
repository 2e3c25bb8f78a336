-- A guest who has signed in opens the page of a stay by a token of their own, which ends with the session. The page itself, with what is asked for
-- and what came, stays one.
CREATE TABLE contract_page_session (
  organization_id bigint NOT NULL REFERENCES organization,
  token_hash bytea NOT NULL,
  page_id bigint NOT NULL,
  session_id bigint NOT NULL,
  PRIMARY KEY (organization_id, token_hash),
  FOREIGN KEY (organization_id, page_id) REFERENCES contract_page ON DELETE CASCADE,
  FOREIGN KEY (organization_id, session_id) REFERENCES client_session ON DELETE CASCADE
);
CREATE UNIQUE INDEX contract_page_session_token ON contract_page_session (token_hash);
CREATE INDEX contract_page_session_page ON contract_page_session (organization_id, page_id);
CREATE INDEX contract_page_session_session ON contract_page_session (organization_id, session_id);
ALTER TABLE contract_page_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON contract_page_session USING (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

CREATE OR REPLACE FUNCTION find_contract_page(hash bytea) RETURNS TABLE (organization_id bigint, id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT p.organization_id, p.id FROM contract_page p WHERE p.token_hash = hash
  UNION ALL
  SELECT t.organization_id, t.page_id FROM contract_page_session t
  JOIN client_session s ON s.organization_id = t.organization_id AND s.id = t.session_id
  JOIN client_account a ON a.organization_id = s.organization_id AND a.id = s.account_id
  WHERE t.token_hash = hash AND a.active AND s.ends_at > now() AND s.last_used_at > now() - interval '1 day'
$$;
