-- An amount held on a card is a payment by card that is captured or released later.
ALTER TABLE card_payment
  ADD COLUMN hold boolean NOT NULL DEFAULT false,
  -- Until when the card's bank keeps the amount free.
  ADD COLUMN hold_until timestamptz,
  -- The hold whose place this one takes before it lapses.
  ADD COLUMN replaces_id bigint,
  -- What is to become of what is held: once, whatever happens on the way.
  ADD COLUMN act text CHECK (act IN ('capture', 'release')),
  ADD COLUMN act_amount bigint,
  ADD COLUMN act_since timestamptz,
  ADD COLUMN act_asked_at timestamptz,
  -- How much of what went back has been given back by the ledger of a deposit.
  ADD COLUMN deposit_returned bigint NOT NULL DEFAULT 0,
  ADD FOREIGN KEY (organization_id, replaces_id) REFERENCES card_payment,
  ADD CONSTRAINT card_payment_act CHECK ((act IS NULL) = (act_since IS NULL) AND (act IS DISTINCT FROM 'capture' OR act_amount > 0)),
  DROP CONSTRAINT card_payment_status_check,
  ADD CONSTRAINT card_payment_status_check
    CHECK (status IN ('open', 'underway', 'held', 'paid', 'declined', 'expired', 'withdrawn', 'released'));
CREATE INDEX card_payment_acting ON card_payment (act_since) WHERE act IS NOT NULL;
CREATE INDEX card_payment_replaces ON card_payment (organization_id, replaces_id) WHERE replaces_id IS NOT NULL;

-- Of a refund: the part that is a deposit's.
ALTER TABLE card_refund ADD COLUMN deposit_amount bigint NOT NULL DEFAULT 0 CHECK (deposit_amount BETWEEN 0 AND amount);

-- What the vendor was asked to do with a hold, until it has: the refund as it was made, by whom.
ALTER TABLE deposit ADD COLUMN pending jsonb;

CREATE OR REPLACE FUNCTION card_payments_unsettled(at timestamptz) RETURNS TABLE (organization_id bigint, id bigint, refund boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT p.organization_id, p.id, false FROM card_payment p
  WHERE (p.status = 'underway' OR p.page_open) AND (p.asked_at IS NULL OR p.asked_at < at - interval '5 minutes')
    AND coalesce(p.begun_at, p.created_at) < at - interval '2 minutes'
  UNION
  SELECT p.organization_id, p.id, false FROM card_payment p
  WHERE p.status IN ('open', 'declined') AND p.expires_at <= at
  UNION
  SELECT p.organization_id, p.id, false FROM card_payment p
  WHERE p.act IS NOT NULL AND p.act_since < at - interval '2 minutes'
    AND (p.act_asked_at IS NULL OR p.act_asked_at < at - interval '5 minutes')
  UNION ALL
  SELECT r.organization_id, r.id, true FROM card_refund r
  WHERE r.status = 'underway' AND r.created_at < at - interval '2 minutes' AND (r.asked_at IS NULL OR r.asked_at < at - interval '5 minutes')
$$;

-- Days after the stay on which a deposit is settled by itself, as its branch says; api/branches has the same standard.
CREATE FUNCTION deposit_days(settings jsonb) RETURNS integer LANGUAGE sql IMMUTABLE SET search_path = public AS $$
  SELECT coalesce((settings ->> 'depositDays')::integer, 7)
$$;

-- As before, and holds that are due of stays whose card was kept.
CREATE OR REPLACE FUNCTION deposits_for_clock(at timestamptz, soon timestamptz)
RETURNS TABLE (organization_id bigint, deposit_id bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT d.organization_id, d.id FROM deposit d
  JOIN rent_contract c ON c.organization_id = d.organization_id AND c.id = d.contract_id
  JOIN branch b ON b.organization_id = d.organization_id AND b.id = d.branch_id
  WHERE (d.status = 'DEPOSITED' AND c.check_out <= (at AT TIME ZONE b.time_zone)::date
      AND d.told_on IS DISTINCT FROM (at AT TIME ZONE b.time_zone)::date)
    OR (d.status IN ('DEPOSITED', 'PAUSED') AND d.hold_expires_at <= soon)
    OR (d.status = 'NEW' AND d.kind = 'hold' AND d.amount > 0 AND d.due_on <= (at AT TIME ZONE b.time_zone)::date
      AND c.status IN ('ACTIVE', 'OWNER_APPROVED') AND c.check_out >= (at AT TIME ZONE b.time_zone)::date
      AND EXISTS (SELECT FROM card_payment p WHERE p.organization_id = d.organization_id AND p.contract_id = d.contract_id
        AND p.status IN ('paid', 'held', 'released') AND p.method_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM card_payment_item i WHERE i.organization_id = d.organization_id
        AND i.contract_payment_id = d.payment_id AND i.running))
$$;
CREATE INDEX deposit_due_hold ON deposit (due_on) WHERE status = 'NEW' AND kind = 'hold';
