import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import type { AlertCode, AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";

/** Alerts that colleagues wrote: the stay (counted among the coming ones), the severity and the text. */
const written: readonly (readonly [AlertCode, AlertSeverity, string])[] = [
  ["GUEST_WISH", "low", "Möchte ein Kinderbett und einen Hochstuhl, beides im Lager im Hof."],
  ["TO_CLARIFY", "high", "Anreise erst gegen Mitternacht: wer übergibt die Schlüssel?"],
  [
    "TO_CLARIFY",
    "sticky",
    "Wasserschaden im Bad, der Installateur kommt am Tag der Anreise. Ersatzwohnung bereithalten.",
  ],
];

/**
 * Adds demo alerts: a guest who did not come, the overbooked stay, late payments, guests who left without
 * paying, and alerts that colleagues wrote.
 */
export async function seedAlerts(client: pg.Client, organizationId: number): Promise<void> {
  const now = new Date().toISOString();
  const missed = await idsOf(
    client,
    `UPDATE rent_contract SET checked_in_at = NULL, no_show_at = date_trunc('day', now()) WHERE organization_id = $1 AND id = (
       SELECT id FROM rent_contract WHERE organization_id = $1 AND status = 'ACTIVE' AND kind = 'rent' AND checked_out_at IS NULL
         AND check_in BETWEEN current_date - 4 AND current_date - 2 AND check_out > current_date ORDER BY check_in DESC, id LIMIT 1)
     RETURNING id`,
    organizationId,
  );
  const overbooked = await idsOf(
    client,
    "SELECT id FROM rent_contract WHERE organization_id = $1 AND overbooking AND blocks_nights AND check_out > current_date ORDER BY id",
    organizationId,
  );
  const late = await client.query<{ id: string; contract_id: string; grave: boolean }>(
    `SELECT p.id, p.contract_id, p.due_on <= current_date - 7 AS grave FROM contract_payment p
     JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
     WHERE p.organization_id = $1 AND p.status = 'open' AND p.amount > 0 AND p.due_on < current_date - 1 AND c.status NOT IN ('INQUIRY', 'NEW')
     ORDER BY p.due_on DESC, p.id`,
    [organizationId],
  );
  const left = await idsOf(
    client,
    `SELECT id FROM rent_contract WHERE organization_id = $1 AND status = 'ACTIVE' AND checked_out_at IS NOT NULL AND check_out < current_date
     ORDER BY id`,
    organizationId,
  );
  const coming = await idsOf(
    client,
    `SELECT id FROM rent_contract WHERE organization_id = $1 AND status = 'ACTIVE' AND check_in > current_date AND NOT overbooking
     ORDER BY check_in, id LIMIT ${written.length}`,
    organizationId,
  );
  const { rows: people } = await client.query<{ id: string }>(
    "SELECT id FROM app_user WHERE organization_id = $1 AND username = 'rezeption' ORDER BY id",
    [organizationId],
  );
  const colleague = people[0] ? Number(people[0].id) : null;
  const row = (contractId: number, code: AlertCode, severity: AlertSeverity, more: object = {}) => ({
    organization_id: organizationId,
    contract_id: contractId,
    code,
    cause: "",
    severity,
    note: "",
    status: "open",
    raised_by: null,
    assigned_to: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...more,
  });
  await bulkInsert(client, "contract_alert", [
    ...missed.map((id) => row(id, "NO_SHOW", "high")),
    ...overbooked.map((id) => row(id, "OVERBOOKING", "high")),
    ...left.map((id) => row(id, "BALANCE_OPEN", "high")),
    ...late.rows.map(({ id, contract_id, grave }) =>
      row(Number(contract_id), "PAYMENT_OVERDUE", grave ? "high" : "low", { cause: id }),
    ),
    ...(colleague === null ? [] : coming).map((id, index) => {
      const [code, severity, note] = written[index] ?? written[0] ?? ["GUEST_WISH", "low", ""];
      return row(id, code, severity, {
        note,
        raised_by: colleague,
        assigned_to: index === 1 ? colleague : null,
      });
    }),
  ]);
}

async function idsOf(client: pg.Client, query: string, organizationId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(query, [organizationId]);
  return rows.map(({ id }) => Number(id));
}
