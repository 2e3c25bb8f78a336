-- What contracts and units were and from when to when, so that a figure can be read as it stood at a moment. Written by the database alone,
-- with each change of what figures are made of. Nothing here names a client.
CREATE TABLE stay_state (
  organization_id bigint NOT NULL,
  contract_id bigint NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL DEFAULT 'infinity',
  -- Since when it is certain: what was changed before that is not known, only when it was booked and cancelled.
  known_from timestamptz NOT NULL,
  branch_id bigint NOT NULL,
  unit_id bigint NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  booked_at timestamptz NOT NULL,
  canceled_at timestamptz,
  no_show boolean NOT NULL,
  overbooking boolean NOT NULL,
  visible boolean NOT NULL,
  currency text NOT NULL,
  night_prices jsonb NOT NULL,
  nights_total bigint NOT NULL,
  PRIMARY KEY (organization_id, contract_id, valid_from),
  FOREIGN KEY (organization_id, contract_id) REFERENCES rent_contract ON DELETE CASCADE
);
CREATE INDEX stay_state_period ON stay_state (organization_id, check_out, check_in);
CREATE INDEX stay_state_booked ON stay_state (organization_id, booked_at);
CREATE INDEX stay_state_canceled ON stay_state (organization_id, canceled_at) WHERE canceled_at IS NOT NULL;
ALTER TABLE stay_state ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON stay_state USING (organization_id = current_organization());

CREATE TABLE unit_state (
  organization_id bigint NOT NULL,
  unit_id bigint NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL DEFAULT 'infinity',
  known_from timestamptz NOT NULL,
  branch_id bigint NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (organization_id, unit_id, valid_from),
  FOREIGN KEY (organization_id, unit_id) REFERENCES unit ON DELETE CASCADE
);
ALTER TABLE unit_state ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON unit_state USING (organization_id = current_organization());

CREATE FUNCTION price_of_nights(nights jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = public AS $$
  SELECT coalesce(sum((night ->> 1)::bigint), 0)::bigint FROM jsonb_array_elements(nights) night
$$;

-- A contract that is entered with a past, as by an import, was booked until it was cancelled.
CREATE FUNCTION note_new_stays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO stay_state
  SELECT n.organization_id, n.id, p.valid_from, p.valid_until,
    CASE WHEN n.created_at < now() - interval '1 minute' THEN now() ELSE n.created_at END,
    n.branch_id, n.unit_id, n.kind, n.source, p.status, n.check_in, n.check_out, n.created_at, p.canceled_at,
    n.no_show_at IS NOT NULL, n.overbooking, n.visible, n.currency, n.night_prices, price_of_nights(n.night_prices)
  FROM added n CROSS JOIN LATERAL (
    SELECT n.created_at AS valid_from, n.canceled_at AS valid_until, 'ACTIVE' AS status, NULL::timestamptz AS canceled_at
    WHERE n.status = 'CANCELED' AND n.canceled_at > n.created_at
    UNION ALL
    SELECT greatest(n.created_at, CASE n.status WHEN 'CANCELED' THEN n.canceled_at END), 'infinity', n.status, n.canceled_at
  ) p;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION note_new_stays() FROM PUBLIC;
CREATE TRIGGER note_new_stays AFTER INSERT ON rent_contract REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_stays();

-- What changes twice in one transaction is one state.
CREATE FUNCTION note_changed_stays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT n.* FROM new_rows n JOIN old_rows o ON o.organization_id = n.organization_id AND o.id = n.id
    WHERE (n.branch_id, n.unit_id, n.kind, n.source, n.status, n.check_in, n.check_out, n.canceled_at, n.no_show_at IS NOT NULL,
        n.overbooking, n.visible, n.currency, n.night_prices, n.created_at)
      IS DISTINCT FROM (o.branch_id, o.unit_id, o.kind, o.source, o.status, o.check_in, o.check_out, o.canceled_at,
        o.no_show_at IS NOT NULL, o.overbooking, o.visible, o.currency, o.night_prices, o.created_at)
  LOOP
    UPDATE stay_state SET valid_until = now()
    WHERE organization_id = changed.organization_id AND contract_id = changed.id AND valid_until = 'infinity' AND valid_from < now();
    INSERT INTO stay_state
    SELECT changed.organization_id, changed.id, coalesce(max(s.valid_from), now()), 'infinity', coalesce(max(s.known_from), now()),
      changed.branch_id, changed.unit_id, changed.kind, changed.source, changed.status, changed.check_in, changed.check_out, changed.created_at, changed.canceled_at,
      changed.no_show_at IS NOT NULL, changed.overbooking, changed.visible, changed.currency, changed.night_prices, price_of_nights(changed.night_prices)
    FROM stay_state s
    WHERE s.organization_id = changed.organization_id AND s.contract_id = changed.id AND s.valid_until = 'infinity'
    ON CONFLICT (organization_id, contract_id, valid_from) DO UPDATE SET branch_id = excluded.branch_id, unit_id = excluded.unit_id,
      kind = excluded.kind, source = excluded.source, status = excluded.status, check_in = excluded.check_in,
      check_out = excluded.check_out, booked_at = excluded.booked_at, canceled_at = excluded.canceled_at, no_show = excluded.no_show,
      overbooking = excluded.overbooking, visible = excluded.visible, currency = excluded.currency,
      night_prices = excluded.night_prices, nights_total = excluded.nights_total;
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION note_changed_stays() FROM PUBLIC;
CREATE TRIGGER note_changed_stays AFTER UPDATE ON rent_contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stays();

CREATE FUNCTION note_new_units() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO unit_state SELECT n.organization_id, n.id, n.created_at, 'infinity', now(), n.branch_id, n.status FROM added n;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION note_new_units() FROM PUBLIC;
CREATE TRIGGER note_new_units AFTER INSERT ON unit REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_units();

CREATE FUNCTION note_changed_units() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT n.organization_id, n.id, n.branch_id, n.status FROM new_rows n JOIN old_rows o ON o.organization_id = n.organization_id AND o.id = n.id
    WHERE (n.branch_id, n.status) IS DISTINCT FROM (o.branch_id, o.status)
  LOOP
    UPDATE unit_state SET valid_until = now()
    WHERE organization_id = changed.organization_id AND unit_id = changed.id AND valid_until = 'infinity' AND valid_from < now();
    INSERT INTO unit_state
    SELECT changed.organization_id, changed.id, coalesce(max(s.valid_from), now()), 'infinity', coalesce(max(s.known_from), now()), changed.branch_id, changed.status
    FROM unit_state s WHERE s.organization_id = changed.organization_id AND s.unit_id = changed.id AND s.valid_until = 'infinity'
    ON CONFLICT (organization_id, unit_id, valid_from) DO UPDATE SET branch_id = excluded.branch_id, status = excluded.status;
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION note_changed_units() FROM PUBLIC;
CREATE TRIGGER note_changed_units AFTER UPDATE ON unit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_units();

-- What there is already.
INSERT INTO stay_state
SELECT c.organization_id, c.id, p.valid_from, p.valid_until, now(), c.branch_id, c.unit_id, c.kind, c.source, p.status, c.check_in,
  c.check_out, c.created_at, p.canceled_at, c.no_show_at IS NOT NULL, c.overbooking, c.visible, c.currency, c.night_prices,
  price_of_nights(c.night_prices)
FROM rent_contract c CROSS JOIN LATERAL (
  SELECT c.created_at AS valid_from, c.canceled_at AS valid_until, 'ACTIVE' AS status, NULL::timestamptz AS canceled_at
  WHERE c.status = 'CANCELED' AND c.canceled_at > c.created_at
  UNION ALL
  SELECT greatest(c.created_at, CASE c.status WHEN 'CANCELED' THEN c.canceled_at END), 'infinity', c.status, c.canceled_at
) p;
INSERT INTO unit_state SELECT organization_id, id, created_at, 'infinity', now(), branch_id, status FROM unit;
