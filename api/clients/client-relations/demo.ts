import type pg from "pg";

/** Adds couples, parents and employees among the demo's clients: neighbours by id within a branch. */
export async function seedRelations(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `INSERT INTO client_relation (organization_id, from_id, to_id, kind, word, starts_on)
    SELECT c.organization_id, c.id, n.id, k.kind, CASE WHEN k.kind = 'other' THEN 'Vermieter' ELSE '' END,
      CASE WHEN k.kind = 'employee' THEN c.created_at::date - 400 END
    FROM client c
    JOIN LATERAL (SELECT o.id, o.company FROM client o WHERE o.organization_id = c.organization_id AND o.branch_id = c.branch_id
      AND o.id > c.id AND o.deleted_at IS NULL ORDER BY o.id LIMIT 1) n ON true
    CROSS JOIN LATERAL (SELECT CASE WHEN n.company <> '' THEN 'employee'
      ELSE (ARRAY['partner', 'parent', 'companion', 'guardian', 'other'])[1 + c.id % 5] END AS kind) k
    WHERE c.organization_id = $1 AND c.id % 4 = 0 AND c.company = '' AND c.deleted_at IS NULL`,
    [organizationId],
  );
}
