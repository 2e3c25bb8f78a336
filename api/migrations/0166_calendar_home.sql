-- Events that repeat, of which somebody is reminded; and the feed of a person's own calendar.

ALTER TABLE calendar_event
  -- RFC 5545, without its name: FREQ=WEEKLY;BYDAY=MO. Empty: once.
  ADD COLUMN repeats text NOT NULL DEFAULT '',
  -- Whoever is there is told so many minutes before it begins; null: nobody is.
  ADD COLUMN remind_minutes integer CHECK (remind_minutes BETWEEN 0 AND 40320),
  ADD COLUMN next_reminder_at timestamptz;
CREATE INDEX calendar_event_reminder ON calendar_event (next_reminder_at) WHERE next_reminder_at IS NOT NULL AND dismissed_at IS NULL;
CREATE INDEX calendar_event_repeats ON calendar_event (organization_id, branch_id, starts_on) WHERE repeats <> '' AND dismissed_at IS NULL;

-- For the clock, which asks for all organizations at once; answers ids alone.
CREATE FUNCTION calendar_reminders_due(at timestamptz) RETURNS TABLE (organization_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.organization_id, e.id FROM calendar_event e WHERE e.next_reminder_at <= at AND e.dismissed_at IS NULL
$$;
REVOKE ALL ON FUNCTION calendar_reminders_due(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendar_reminders_due(timestamptz) TO hauswart_app;

CREATE TABLE calendar_feed (
  organization_id bigint NOT NULL REFERENCES organization,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  token_sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feed_token ON calendar_feed (token_hash);
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_feed USING (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Before a tenant is known; answers only for a secret the caller already has, and for people who still work here.
CREATE FUNCTION find_calendar_feed(hash bytea) RETURNS TABLE (organization_id bigint, user_id bigint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT f.organization_id, f.user_id FROM calendar_feed f
  JOIN app_user u ON u.organization_id = f.organization_id AND u.id = f.user_id AND u.active
  WHERE f.token_hash = hash
$$;
REVOKE ALL ON FUNCTION find_calendar_feed(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_calendar_feed(bytea) TO hauswart_app;
