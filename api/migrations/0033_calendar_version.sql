-- Periods of the calendar are kept by each process under the sum of these: it rises with whatever a period shows, in the transaction that
-- changes it, and signing in brings it along. Every transaction counts in a place that is its own until it ends, so that nobody who
-- writes waits for another; what has been committed by a given moment has one sum.
CREATE TABLE calendar_version (
  organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
  place integer NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, place)
) WITH (fillfactor = 50);
ALTER TABLE calendar_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_version USING (organization_id = current_organization());

CREATE FUNCTION renew_calendar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  house bigint;
  own integer;
BEGIN
  FOR house IN SELECT DISTINCT organization_id FROM changed LOOP
    own := 0;
    -- More than this many that write at once wait for the last of them.
    WHILE own < 63 AND NOT pg_try_advisory_xact_lock(hashtextextended(format('calendar of %s, place %s', house, own), 0)) LOOP
      own := own + 1;
    END LOOP;
    INSERT INTO calendar_version AS v (organization_id, place) VALUES (house, own)
      ON CONFLICT (organization_id, place) DO UPDATE SET version = v.version + 1;
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION renew_calendar FROM PUBLIC;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['unit', 'building', 'rent_contract', 'client', 'calendar_block', 'unit_channel', 'channel_night',
    'unit_season', 'unit_price', 'unit_price_rule']
  LOOP
    EXECUTE format('CREATE TRIGGER renew_calendar_with_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_calendar()', shown);
    EXECUTE format('CREATE TRIGGER renew_calendar_with_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_calendar()', shown);
    EXECUTE format('CREATE TRIGGER renew_calendar_with_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_calendar()', shown);
  END LOOP;
END
$$;
