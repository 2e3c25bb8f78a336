-- Messages to one recipient by one channel go out in their order, and a message that one task is sending is not sent by another.
ALTER TABLE outbox_message ADD claim_token text;
CREATE INDEX outbox_message_underway ON outbox_message (organization_id, channel, recipient, id) WHERE state IN ('pending', 'sending');

-- What one number has sent is handled in the order in which it came.
CREATE INDEX whatsapp_event_waiting ON whatsapp_event (organization_id, id) WHERE handled_at IS NULL;

-- A guest's message reopens a thread also when it comes late, after a younger one, and is news to whoever has the thread before them: they
-- must not close it without having seen it.
CREATE OR REPLACE FUNCTION note_inbox_thread() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NEW.client_id IS NULL THEN RETURN NULL; END IF;
  INSERT INTO inbox_thread AS t (organization_id, client_id, last_at, last_channel, last_direction)
  VALUES (NEW.organization_id, NEW.client_id, NEW.created_at, TG_ARGV[0], NEW.direction)
  ON CONFLICT (organization_id, client_id) DO UPDATE SET
    last_at = greatest(t.last_at, excluded.last_at),
    last_channel = CASE WHEN t.last_at <= excluded.last_at THEN excluded.last_channel ELSE t.last_channel END,
    last_direction = CASE WHEN t.last_at <= excluded.last_at THEN excluded.last_direction ELSE t.last_direction END,
    done_at = CASE WHEN excluded.last_direction = 'in' THEN NULL ELSE t.done_at END,
    snoozed_until = CASE WHEN excluded.last_direction = 'in' THEN NULL ELSE t.snoozed_until END,
    version = CASE WHEN excluded.last_direction = 'in' THEN t.version + 1 ELSE t.version END
  WHERE t.last_at <= excluded.last_at
    OR (TG_OP = 'INSERT' AND excluded.last_direction = 'in' AND (t.done_at IS NOT NULL OR t.snoozed_until IS NOT NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_inbox_thread_of_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO inbox_thread AS t (organization_id, client_id, last_at, last_channel, last_direction)
  SELECT s.organization_id, s.client_id, NEW.created_at, TG_ARGV[0], NEW.direction FROM rent_contract s
    WHERE s.organization_id = NEW.organization_id AND s.id = NEW.contract_id AND s.client_id IS NOT NULL
  ON CONFLICT (organization_id, client_id) DO UPDATE SET
    last_at = greatest(t.last_at, excluded.last_at),
    last_channel = CASE WHEN t.last_at <= excluded.last_at THEN excluded.last_channel ELSE t.last_channel END,
    last_direction = CASE WHEN t.last_at <= excluded.last_at THEN excluded.last_direction ELSE t.last_direction END,
    done_at = CASE WHEN excluded.last_direction = 'in' THEN NULL ELSE t.done_at END,
    snoozed_until = CASE WHEN excluded.last_direction = 'in' THEN NULL ELSE t.snoozed_until END,
    version = CASE WHEN excluded.last_direction = 'in' THEN t.version + 1 ELSE t.version END
  WHERE t.last_at <= excluded.last_at
    OR (excluded.last_direction = 'in' AND (t.done_at IS NOT NULL OR t.snoozed_until IS NOT NULL));
  RETURN NULL;
END $$;
