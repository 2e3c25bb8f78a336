import type pg from "pg";

/** Adds two clients who consented to a credit check: one report has come, one is awaited. */
export async function seedKsv(client: pg.Client, organizationId: number): Promise<void> {
  const { rows } = await client.query<{ id: number; branch_id: number; client_id: number }>(
    `SELECT DISTINCT ON (client_id) id, branch_id, client_id FROM rent_contract
     WHERE organization_id = $1 AND status IN ('REVIEWING', 'OWNER_APPROVED') ORDER BY client_id, id LIMIT 2`,
    [organizationId],
  );
  const wording =
    "Die Hausverwaltung darf vor dem Vertragsabschluss bei einer Auskunftei meine Bonität prüfen.";
  for (const [place, stay] of rows.entries()) {
    await client.query(
      `INSERT INTO client_consent (organization_id, client_id, purpose, given_at, given_by, wording)
       VALUES ($1, $2, 'creditCheck', now() - interval '2 days', 'staff', $3) ON CONFLICT DO NOTHING`,
      [organizationId, stay.client_id, wording],
    );
    const done = place === 0;
    await client.query(
      `INSERT INTO ksv (organization_id, branch_id, client_id, contract_id, status, consent_wording, consent_given_at, by_hand,
         outcome, issued_on, reference, cost, done_at)
       SELECT $1, $2, $3, $4, $5, $6, now() - interval '2 days', true, CASE WHEN $7 THEN 'clear' END,
         CASE WHEN $7 THEN (now() AT TIME ZONE 'Europe/Vienna')::date - 1 END, CASE WHEN $7 THEN 'IP-204711' ELSE '' END, CASE WHEN $7 THEN 3490 END,
         CASE WHEN $7 THEN now() END`,
      [
        ...[organizationId, stay.branch_id, stay.client_id, stay.id],
        ...[done ? "DONE" : "APPLICATIONCREATED", wording, done],
      ],
    );
  }
}
