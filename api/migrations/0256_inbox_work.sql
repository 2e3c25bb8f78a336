-- What was written for later waits until then, and can be taken back.
ALTER TABLE outbox_message ADD send_after timestamptz;

-- What somebody has begun to write to a client and not sent: one a thread and colleague. While it changes, others see that somebody writes.
CREATE TABLE inbox_draft (
  organization_id bigint NOT NULL REFERENCES organization,
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'mail', 'hostaway')),
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, client_id, user_id),
  FOREIGN KEY (organization_id, client_id) REFERENCES client ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX inbox_draft_user ON inbox_draft (organization_id, user_id);
ALTER TABLE inbox_draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON inbox_draft USING (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Messages are found by their words: each word of a text as it is searched for (search_form), by the beginnings of those that are typed.
CREATE FUNCTION message_words(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path = public AS $$
  SELECT to_tsvector('simple'::regconfig, search_form(left(body, 20000)))
$$;
CREATE INDEX sms_message_words ON sms_message USING gin (message_words(body));
CREATE INDEX whatsapp_message_words ON whatsapp_message USING gin (message_words(body));
CREATE INDEX mail_message_words ON mail_message USING gin (message_words(subject || ' ' || body));
CREATE INDEX pms_message_words ON pms_message USING gin (message_words(body));
CREATE INDEX phone_record_words ON phone_record USING gin (message_words(note));

-- Clients with whom messages were exchanged, by these channels, that have all these words; the latest 2000 messages of each channel count.
CREATE FUNCTION find_thread_clients(query text, channels text[]) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  wanted tsquery;
BEGIN
  SELECT to_tsquery('simple', string_agg(word || ':*', ' & ')) INTO wanted
    FROM unnest(regexp_split_to_array(search_form(query), '[^[:alnum:]]+')) AS word WHERE word <> '';
  IF wanted IS NULL THEN RETURN; END IF;
  RETURN QUERY
    (SELECT client_id FROM sms_message WHERE organization_id = current_organization() AND 'sms' = ANY (channels)
      AND client_id IS NOT NULL AND message_words(body) @@ wanted ORDER BY id DESC LIMIT 2000)
    UNION (SELECT client_id FROM whatsapp_message WHERE organization_id = current_organization() AND 'whatsapp' = ANY (channels)
      AND client_id IS NOT NULL AND message_words(body) @@ wanted ORDER BY id DESC LIMIT 2000)
    UNION (SELECT client_id FROM mail_message WHERE organization_id = current_organization() AND 'mail' = ANY (channels)
      AND client_id IS NOT NULL AND message_words(subject || ' ' || body) @@ wanted ORDER BY id DESC LIMIT 2000)
    UNION (SELECT client_id FROM phone_record WHERE organization_id = current_organization() AND 'call' = ANY (channels)
      AND client_id IS NOT NULL AND deleted_at IS NULL AND message_words(note) @@ wanted ORDER BY id DESC LIMIT 2000)
    UNION (SELECT s.client_id FROM pms_message m JOIN rent_contract s ON s.organization_id = m.organization_id AND s.id = m.contract_id
      WHERE m.organization_id = current_organization() AND 'hostaway' = ANY (channels)
      AND s.client_id IS NOT NULL AND message_words(m.body) @@ wanted ORDER BY s.client_id LIMIT 2000);
END $$;
REVOKE ALL ON FUNCTION find_thread_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_thread_clients TO hauswart_app;
