import type pg from "pg";

/**
 * Adds a cleaning after each stay of the last weeks and the coming ones: past ones are done, a few of them
 * late; today's departures wait, one is being cleaned, one is late, and a manual one is in the middle of a
 * stay.
 */
export async function seedCleanings(client: pg.Client, organizationId: number): Promise<void> {
  await client.query("SELECT cleanings_of_stays(id, current_date - 60) FROM organization WHERE demo");
  const at = [organizationId];
  // Assignees take turns; beyond tomorrow nobody is assigned yet.
  await client.query(
    `WITH person AS (
      SELECT w.id, x.branch_id, row_number() OVER (PARTITION BY x.branch_id ORDER BY w.id) - 1 AS turn, count(*) OVER (PARTITION BY x.branch_id) AS people
      FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id
      WHERE w.organization_id = $1 AND w.active
    )
    UPDATE cleaning k SET assigned_to = p.id FROM person p
    WHERE k.organization_id = $1 AND p.branch_id = k.branch_id AND k.id % p.people = p.turn AND k.starts_at < current_date + 2 AND (k.starts_at < current_date OR k.id % 5 <> 0)`,
    at,
  );
  await client.query(
    `UPDATE cleaning k SET status = 'CLEANED', started_at = e.finished - make_interval(mins => e.minutes), started_by = k.assigned_to,
      finished_at = e.finished, minutes_worked = e.minutes, minutes_late = nullif(greatest(0, ceil(extract(epoch FROM e.finished - k.due_by) / 60)), 0)
    FROM (
      SELECT id, minutes, CASE WHEN id % 23 = 0 THEN due_by + interval '25 minutes'
        ELSE least(starts_at + make_interval(mins => 20 + minutes), greatest(due_by, starts_at + interval '1 minute')) END AS finished
      FROM (SELECT id, starts_at, due_by, (50 + id * 7 % 60)::int AS minutes FROM cleaning WHERE organization_id = $1) t
    ) e
    WHERE k.organization_id = $1 AND e.id = k.id AND k.starts_at < current_date`,
    at,
  );
  const chosen = async (where: string) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM cleaning WHERE organization_id = $1 AND ${where} ORDER BY assigned_to IS NULL, starts_at DESC, id LIMIT 1`,
      at,
    );
    return rows[0]?.id;
  };
  await client.query(
    `UPDATE cleaning SET status = 'NEED_CLEANING' WHERE organization_id = $1 AND status = 'UNDEFINED'
      AND starts_at < current_date + 1 AND starts_at <= now()`,
    at,
  );
  const late = await chosen(
    "status = 'CLEANED' AND starts_at < current_date AND due_by < now() AND assigned_to IS NOT NULL",
  );
  await client.query(
    `UPDATE cleaning SET status = 'OVERDUE', overdue_at = due_by, started_at = NULL, started_by = NULL, finished_at = NULL, minutes_worked = 0, minutes_late = NULL
      WHERE organization_id = $1 AND id = $2`,
    [...at, late],
  );
  await client.query(
    `INSERT INTO contract_alert (organization_id, contract_id, code, cause, severity, note)
      SELECT organization_id, next_contract_id, 'NOT_CLEANED', id::text, 'high', 'Die Wohnung ist noch nicht gereinigt.'
      FROM cleaning WHERE organization_id = $1 AND id = $2 AND next_contract_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [...at, late],
  );
  const waiting =
    (await chosen("status = 'NEED_CLEANING' AND assigned_to IS NOT NULL")) ??
    (await chosen("status = 'UNDEFINED' AND assigned_to IS NOT NULL"));
  await client.query(
    `UPDATE cleaning SET status = 'CLEANING_IN_PROGRESS', started_at = now() - interval '25 minutes', started_by = assigned_to,
      starts_at = least(starts_at, now() - interval '1 hour'), due_by = greatest(due_by, now() + interval '2 hours')
      WHERE organization_id = $1 AND id = $2`,
    [...at, waiting],
  );
  const called = await chosen(
    "status = 'UNDEFINED' AND starts_at > current_date + 2 AND starts_at < current_date + 9",
  );
  await client.query(
    "UPDATE cleaning SET status = 'CANCELLED', reason = 'Eigentümer reinigt selbst' WHERE organization_id = $1 AND id = $2",
    [...at, called],
  );
  await client.query(
    `INSERT INTO cleaning (organization_id, branch_id, unit_id, kind, status, starts_at, due_by, reason)
      SELECT c.organization_id, c.branch_id, c.unit_id, 'adHoc', 'NEED_CLEANING', date_trunc('hour', now()),
        greatest((current_date + time '18:00') AT TIME ZONE b.time_zone, now() + interval '2 hours'), 'Zwischenreinigung, vom Gast gewünscht'
      FROM rent_contract c JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
      WHERE c.organization_id = $1 AND c.status = 'ACTIVE' AND c.check_in < current_date - 2 AND c.check_out > current_date + 2
      ORDER BY c.id LIMIT 1`,
    at,
  );
  await seedTeam(client, organizationId);
}

/** Makes a team of three colleagues where most of today's jobs have no assignee, and gives it those jobs. */
async function seedTeam(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `WITH free AS (
      SELECT id, branch_id FROM cleaning WHERE organization_id = $1 AND assigned_to IS NULL AND started_at IS NULL
        AND status IN ('UNDEFINED', 'NEED_CLEANING') AND starts_at >= current_date AND starts_at < current_date + 1
    ), team AS (
      INSERT INTO cleaning_team (organization_id, branch_id, name)
      SELECT b.organization_id, b.id, 'Innenstadt' FROM branch b WHERE b.organization_id = $1
      ORDER BY (SELECT count(*) FROM free f WHERE f.branch_id = b.id) DESC, b.id LIMIT 1
      RETURNING id, branch_id
    ), member AS (
      INSERT INTO cleaning_team_member (organization_id, team_id, user_id)
      SELECT w.organization_id, t.id, w.id FROM team t
      JOIN user_branch x ON x.organization_id = $1 AND x.branch_id = t.branch_id
      JOIN app_user w ON w.organization_id = x.organization_id AND w.id = x.user_id AND w.active
      ORDER BY w.id DESC LIMIT 3
    )
    UPDATE cleaning k SET team_id = t.id FROM team t JOIN free f ON f.branch_id = t.branch_id WHERE k.organization_id = $1 AND k.id = f.id`,
    [organizationId],
  );
}
