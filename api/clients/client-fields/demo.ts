import type pg from "pg";

/**
 * Adds three own fields of the demo's agency, one of them only for readers of personal data, with values
 * for many clients.
 */
export async function seedOwnFields(client: pg.Client, organizationId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO client_field (organization_id, name, kind, choices, in_list, permission, position) VALUES
      ($1, 'Stammzimmer', 'text', '{}', true, NULL, 0),
      ($1, 'Zahlungsart', 'choice', ARRAY['Überweisung', 'Karte', 'Bar'], true, NULL, 1),
      ($1, 'Ausweis gültig bis', 'date', '{}', false, 'client_personal', 2)
    RETURNING id`,
    [organizationId],
  );
  await client.query(
    `UPDATE client c SET own_fields = jsonb_strip_nulls(jsonb_build_object(
        $2::text, CASE WHEN c.id % 14 = 0 THEN 'Top ' || 1 + c.id % 23 END,
        $3::text, CASE WHEN c.id % 4 <> 3 THEN (ARRAY['Überweisung', 'Karte', 'Bar'])[1 + c.id % 4] END,
        $4::text, CASE WHEN c.id % 8 = 0 AND c.company = '' THEN (DATE '2027-01-01' + (c.id * 37 % 2900)::int)::text END))
    WHERE c.organization_id = $1`,
    [organizationId, ...rows.map(({ id }) => String(id))],
  );
}
