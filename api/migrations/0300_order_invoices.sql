-- The invoice of an order, and money that is allocated to orders.

ALTER TABLE invoice ADD COLUMN order_id bigint;
ALTER TABLE invoice ADD CONSTRAINT invoice_order FOREIGN KEY (organization_id, order_id) REFERENCES sales_order;
CREATE INDEX invoice_order_ref ON invoice (organization_id, order_id) WHERE order_id IS NOT NULL;
-- An order is billed once; what was cancelled makes room for another one.
CREATE UNIQUE INDEX invoice_order_once ON invoice (organization_id, order_id)
  WHERE order_id IS NOT NULL AND kind = 'invoice' AND state <> 'deleted' AND canceled_by_id IS NULL;

ALTER TABLE money_allocation ADD COLUMN order_id bigint;
ALTER TABLE money_allocation ADD CONSTRAINT money_allocation_order FOREIGN KEY (organization_id, order_id) REFERENCES sales_order;
ALTER TABLE money_allocation DROP CONSTRAINT money_allocation_check;
ALTER TABLE money_allocation ADD CONSTRAINT money_allocation_check CHECK (num_nonnulls(payment_id, invoice_id, order_id) = 1);
CREATE INDEX money_allocation_order_ref ON money_allocation (organization_id, order_id) WHERE order_id IS NOT NULL;

-- The ledger has the income of an order since it was paid: its invoice is the paper of it, and posts nothing.
CREATE OR REPLACE VIEW unposted_cause WITH (security_invoker = true) AS
  SELECT e.organization_id, 'payment' AS cause_kind, e.id AS cause_id, 0 AS cause_part, e.counters_id AS counters_cause,
    c.branch_id, c.currency, c.id AS contract_id, p.kind AS purpose, e.method, e.reason,
    (e.booked_at AT TIME ZONE b.time_zone)::date AS booked_on, e.booked_by AS created_by,
    CASE WHEN e.transaction_id IS NULL THEN money_account(e.method, 'otherMoney') ELSE 'clearing' END AS debit, 'receivable' AS credit, e.amount, 0::bigint AS tax
  FROM payment_entry e
  JOIN contract_payment p ON p.organization_id = e.organization_id AND p.id = e.payment_id
  JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
  JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
  WHERE p.kind <> 'deposit' AND e.method <> 'deposit' AND e.amount <> 0
    AND NOT EXISTS (SELECT FROM ledger_set s WHERE s.organization_id = e.organization_id AND s.cause_kind = 'payment' AND s.cause_id = e.id)
  UNION ALL
  SELECT e.organization_id, 'deposit', e.id, 0, e.counters_id, d.branch_id, d.currency, d.contract_id, 'deposit', e.method, e.reason,
    e.booked_on, e.created_by,
    CASE WHEN e.kind = 'collected' THEN money_account(e.method, 'trust') WHEN e.account = 'hold' THEN 'card' ELSE 'deposits' END,
    CASE e.kind WHEN 'collected' THEN 'deposits' WHEN 'refunded' THEN money_account(e.method, 'trust') ELSE 'receivable' END, e.amount, 0
  FROM deposit_entry e
  JOIN deposit d ON d.organization_id = e.organization_id AND d.id = e.deposit_id
  WHERE (e.account = 'trust' OR e.kind = 'withheld')
    AND NOT EXISTS (SELECT FROM ledger_set s WHERE s.organization_id = e.organization_id AND s.cause_kind = 'deposit' AND s.cause_id = e.id)
  UNION ALL
  SELECT i.organization_id, 'invoice', i.id, 0, i.cancels_id, i.branch_id, i.currency, i.contract_id, i.kind, '', i.number,
    i.issued_on, i.created_by, 'receivable', 'revenue', i.total_gross, i.total_tax
  FROM invoice i
  WHERE i.state = 'finalized' AND i.total_gross <> 0 AND i.order_id IS NULL
    AND NOT EXISTS (SELECT FROM ledger_set s WHERE s.organization_id = i.organization_id AND s.cause_kind = 'invoice' AND s.cause_id = i.id)
  UNION ALL
  SELECT organization_id, 'card', id, part, NULL, branch_id, currency, contract_id, 'other', 'card', reference,
    booked_on, NULL, 'card', 'receivable', wanted - posted, 0
  FROM (
    SELECT p.organization_id, p.id, p.branch_id, p.currency, p.contract_id, p.reference,
      (coalesce(p.settled_at, p.updated_at) AT TIME ZONE b.time_zone)::date AS booked_on,
      CASE WHEN p.hold THEN 0 ELSE p.received - p.allocated END - p.refunded + (
        SELECT coalesce(sum(e.amount), 0)::bigint FROM deposit d
        JOIN deposit_entry e ON e.organization_id = d.organization_id AND e.deposit_id = d.id
        WHERE d.organization_id = p.organization_id AND d.contract_id = p.contract_id AND e.reference = p.reference AND e.kind = 'refunded' AND e.account = 'trust'
      ) AS wanted, before.posted, before.part
    FROM card_payment p
    JOIN branch b ON b.organization_id = p.organization_id AND b.id = p.branch_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(s.money), 0)::bigint AS posted, count(*)::integer AS part FROM ledger_set s
      WHERE s.organization_id = p.organization_id AND s.cause_kind = 'card' AND s.cause_id = p.id
    ) before
  ) card
  WHERE wanted <> posted;
