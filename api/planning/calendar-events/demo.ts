import type pg from "pg";

/** Adds appointments around today with clients of the demo, for colleagues of each one's branch. */
export async function seedEvents(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `WITH people AS (
      SELECT c.organization_id, c.id, c.branch_id, row_number() OVER (ORDER BY c.id) AS n,
        (SELECT u.user_id FROM user_branch u WHERE u.organization_id = c.organization_id AND u.branch_id = c.branch_id
          ORDER BY (u.user_id + c.id) % 3, u.user_id LIMIT 1) AS user_id
      FROM client c WHERE c.organization_id = $1 AND c.id % 7 = 0 AND c.deleted_at IS NULL),
    added AS (
      INSERT INTO calendar_event (organization_id, branch_id, type_id, title, starts_on, starts_at, ends_on, ends_at, client_id, place, created_by)
      SELECT organization_id, branch_id, 1 + n % 4,
        (ARRAY['Besichtigung', 'Telefonat', 'Schlüsselübergabe', 'Beratung'])[1 + n % 4],
        current_date + (n * 3 % 40 - 12)::int, time '08:00' + n % 9 * interval '1 hour',
        current_date + (n * 3 % 40 - 12)::int, time '08:45' + n % 9 * interval '1 hour',
        id, CASE WHEN n % 2 = 0 THEN 'Büro' ELSE '' END, user_id
      FROM people WHERE user_id IS NOT NULL
      RETURNING organization_id, id, created_by)
    INSERT INTO calendar_event_user (organization_id, event_id, user_id) SELECT organization_id, id, created_by FROM added`,
    [organizationId],
  );
}
