import type pg from "pg";

const words = [
  ["Weinglas zerbrochen, Splitter im Teppich", "Reinigung", true],
  ["Wasserhahn im Bad tropft", "Gast", false],
  ["Bettlattenrost gebrochen", "Reinigung", true],
  ["Rollladen im Schlafzimmer klemmt", "Gast", false],
  ["Brandfleck auf der Arbeitsplatte", "Rezeption", true],
  ["Silikonfuge in der Dusche schimmelt", "Reinigung", false],
  ["Lampe im Flur ohne Funktion", "Gast", false],
  ["Schlüssel verloren, Zylinder getauscht", "Rezeption", true],
] as const;

/**
 * Adds damages of the last months' stays: some reported today, some waiting for a service, some fixed, and
 * most paid.
 */
export async function seedDamages(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `INSERT INTO damage (organization_id, branch_id, unit_id, contract_id, damage, reported_by, is_client_fault, damage_cost, damage_fixed_by, status, status_at,
        reported_time, service_time, damage_fixed_time, paid_at)
      SELECT c.organization_id, c.branch_id, c.unit_id, CASE WHEN w.fault OR c.n % 3 = 0 THEN c.id END, w.words, w.reporter, w.fault,
        CASE WHEN s.status IN ('fixed', 'paid') THEN 4500 + c.n * 37 % 240 * 100 END, CASE WHEN s.status IN ('fixed', 'paid') THEN 'Hausservice Novak' ELSE '' END,
        s.status, c.left_at + interval '1 day', c.left_at, CASE WHEN s.status <> 'reported' THEN c.left_at + interval '2 days' END,
        CASE WHEN s.status IN ('fixed', 'paid') THEN c.left_at + interval '2 days 3 hours' END, CASE WHEN s.status = 'paid' THEN c.left_at + interval '9 days' END
      FROM (SELECT k.*, (k.check_out + time '12:20') AT TIME ZONE 'Europe/Vienna' AS left_at, row_number() OVER (ORDER BY k.check_out DESC, k.id) AS n
        FROM rent_contract k WHERE k.organization_id = $1 AND k.status IN ('COMPLETED', 'ACTIVE') AND k.checked_out_at IS NOT NULL AND k.id % 11 = 0) c
      JOIN jsonb_to_recordset($2::jsonb) AS w(place integer, words text, reporter text, fault boolean) ON w.place = c.n % 8
      CROSS JOIN LATERAL (SELECT CASE WHEN c.n <= 4 THEN 'reported' WHEN c.n <= 9 THEN 'service' WHEN c.n <= 15 OR w.fault THEN 'fixed' ELSE 'paid' END AS status) s
      WHERE c.n <= 60`,
    [
      organizationId,
      JSON.stringify(
        words.map(([text, reporter, fault], place) => ({ place, words: text, reporter, fault })),
      ),
    ],
  );
}
