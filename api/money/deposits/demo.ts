import type pg from "pg";

/**
 * Adds the deposits of the demo's payment plans, most of those of past stays returned, and one for each
 * status that the plans alone do not produce: paused, failed, partly withheld.
 */
export async function seedDeposits(client: pg.Client, organizationId: number): Promise<void> {
  await client.query("SELECT deposits_of_plans(id) FROM organization WHERE demo");
  const at = [organizationId];
  await client.query(
    `INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, booked_on, created_at)
      SELECT d.organization_id, d.id, 'refunded', 'trust', d.amount, 'transfer', c.check_out + 5, (c.check_out + 5)::timestamptz
      FROM deposit d JOIN rent_contract c ON c.organization_id = d.organization_id AND c.id = d.contract_id
      JOIN organization o ON o.id = d.organization_id
      WHERE o.demo AND d.status = 'DEPOSITED' AND c.check_out + 8 < current_date AND d.id % 1000 <> 0`,
  );
  await client.query(
    `UPDATE deposit d SET status = 'REFUNDED' FROM deposit_entry e, organization o
      WHERE o.id = d.organization_id AND o.demo AND e.organization_id = d.organization_id AND e.deposit_id = d.id AND e.kind = 'refunded'`,
  );
  const chosen = async (status: string, more: string) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT d.id FROM deposit d JOIN rent_contract c ON c.organization_id = d.organization_id AND c.id = d.contract_id
        WHERE d.organization_id = $1 AND d.status = $2 AND ${more} ORDER BY c.check_out, d.id LIMIT 1`,
      [organizationId, status],
    );
    return rows[0]?.id;
  };
  const held = await chosen("DEPOSITED", "c.status = 'ACTIVE' AND c.check_out > current_date + 1");
  await client.query(
    "UPDATE deposit SET status = 'PAUSED', paused_from = 'DEPOSITED', pause_reason = 'Fleck auf dem Sofa: Kostenvoranschlag fehlt noch' WHERE organization_id = $1 AND id = $2",
    [...at, held],
  );
  const failed = await chosen("NEW", "c.status = 'ACTIVE' AND c.check_in > current_date");
  await client.query(
    "UPDATE deposit SET status = 'FAILED', kind = 'hold', note = 'Karte abgelehnt' WHERE organization_id = $1 AND id = $2",
    [...at, failed],
  );
  const terminal = await chosen("NEW", "c.status = 'ACTIVE' AND c.check_in > current_date");
  await client.query(
    `WITH one AS (
      UPDATE deposit SET status = 'DEPOSITED', kind = 'hold', hold_reference = 'T-4711 / 083122', hold_expires_at = now() + interval '6 days'
      WHERE organization_id = $1 AND id = $2 RETURNING organization_id, id, payment_id, amount
    ), item AS (
      UPDATE contract_payment p SET status = 'paid', method = 'card', paid_at = now() FROM one WHERE p.organization_id = one.organization_id AND p.id = one.payment_id
    )
    INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, reference, booked_on)
    SELECT organization_id, id, 'collected', 'hold', amount, 'card', 'T-4711 / 083122', current_date FROM one`,
    [...at, terminal],
  );
  const lapsed = await chosen(
    "NEW",
    "c.status = 'ACTIVE' AND c.check_in <= current_date AND c.check_out > current_date",
  );
  await client.query(
    `WITH one AS (
      UPDATE deposit SET status = 'FAILED', kind = 'hold', hold_reference = 'T-4690 / 079915', note = 'Kartenreservierung vor der Abreise abgelaufen'
      WHERE organization_id = $1 AND id = $2 RETURNING organization_id, id, amount
    ), held AS (
      INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, reference, booked_on)
      SELECT organization_id, id, 'collected', 'hold', amount, 'card', 'T-4690 / 079915', current_date - 7 FROM one RETURNING organization_id, deposit_id, id, amount
    )
    INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, booked_on, counters_id)
    SELECT organization_id, deposit_id, 'collected', 'hold', -amount, 'card', current_date, id FROM held`,
    [...at, lapsed],
  );
  const part = await chosen("NEW", "c.status = 'ACTIVE' AND c.check_in > current_date");
  await client.query(
    `INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, reference, booked_on)
      SELECT organization_id, id, 'collected', 'trust', amount / 2, 'transfer', 'Erste Rate', current_date FROM deposit
      WHERE organization_id = $1 AND id = $2 AND amount > 1`,
    [...at, part],
  );
}
