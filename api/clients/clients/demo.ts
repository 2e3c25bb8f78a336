import type pg from "pg";

/**
 * Adds statuses, tags and representatives of the demo's clients, distributed by id so that lists, filters and
 * counts have something to show.
 */
export async function seedClientRelations(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `INSERT INTO client_status (organization_id, name, icon, color) VALUES
      ($1, 'Interessent', 'info', 'accent'), ($1, 'Stammgast', 'star', 'good'),
      ($1, 'Firmenkunde', 'people', 'neutral'), ($1, 'Gesperrt', 'lock', 'bad')`,
    [organizationId],
  );
  await client.query(
    `UPDATE client c SET
      status_id = (SELECT s.id FROM client_status s WHERE s.organization_id = c.organization_id AND s.name =
        CASE WHEN c.id % 97 = 0 THEN 'Gesperrt' WHEN c.company <> '' THEN 'Firmenkunde' WHEN c.id % 6 = 0 THEN 'Stammgast'
          WHEN c.id % 5 = 0 THEN 'Interessent' END),
      source = (ARRAY['website', 'portal', 'phone', 'recommendation', 'email', 'walkIn'])[1 + c.id % 6],
      tags = CASE WHEN c.id % 9 = 0 THEN ARRAY['Messe'] WHEN c.id % 11 = 0 THEN ARRAY['Familie', 'Hund']
        WHEN c.id % 13 = 0 THEN ARRAY['Barrierefrei'] ELSE '{}' END,
      mobile = CASE WHEN c.id % 3 = 0 THEN '+43 664 ' || (1000000 + c.id * 7919 % 8999999) END,
      is_priority = c.id % 61 = 0,
      priority_reason = CASE WHEN c.id % 61 = 0 THEN 'Bucht jedes Jahr sechs Wochen' ELSE '' END
    WHERE c.organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `INSERT INTO client_representative (organization_id, client_id, user_id, starts_on)
    SELECT c.organization_id, c.id, u.id, c.created_at::date - 200
    FROM client c JOIN LATERAL (
      SELECT b.user_id AS id FROM user_branch b WHERE b.organization_id = c.organization_id AND b.branch_id = c.branch_id
      ORDER BY (b.user_id + c.id) % 5, b.user_id LIMIT 1) u ON true
    WHERE c.organization_id = $1 AND c.id % 3 <> 1`,
    [organizationId],
  );
  await client.query(
    `UPDATE client c SET deleted_at = now() WHERE c.organization_id = $1 AND c.id IN (
      SELECT g.id FROM client g WHERE g.organization_id = $1 AND NOT g.is_owner
        AND NOT EXISTS (SELECT FROM rent_contract s WHERE s.organization_id = g.organization_id AND s.client_id = g.id
          AND s.status IN ('ACTIVE', 'OWNER_APPROVED', 'NEW', 'REVIEWING', 'WAITING_FOR_DATA', 'INQUIRY'))
      ORDER BY g.id DESC LIMIT 3)`,
    [organizationId],
  );
}
