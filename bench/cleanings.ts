import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { fill } from "./fill.ts";
import type { House } from "./house.ts";

const checks = ["Beds", "Bath", "Kitchen", "Floors", "Windows", "Bins", "Towels", "Welcome card"];
const photos = ["Living room", "Bath"];
/** One job in this many has no assignee. */
const freeEvery = 50;

/**
 * Fills units whose guests leave today, with a cleaning in each as the product adds it after a stay, and people who clean, each with a link to a
 * page of their own. They get the jobs in turns: of three that somebody has, one is finished, one is under way, and one waits. Returns the
 * tokens of the links.
 */
export async function fillCleanings(
  house: House,
  { units, cleaners }: { units: number; cleaners: number },
): Promise<string[]> {
  const { client, sql } = house;
  const { day } = await client.cleaningPlan.day({});
  await fill(house, { clients: units, units, contracts: units });
  await sql(
    `WITH stay AS (SELECT c.id, row_number() OVER (ORDER BY c.id) AS place FROM rent_contract c
         JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id WHERE u.label LIKE 'Unit %'),
       guest AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM client WHERE lastname LIKE 'Number %')
     UPDATE rent_contract c SET client_id = g.id, check_in = $1::date - 3, check_out = $1::date
     FROM stay s JOIN guest g USING (place) WHERE c.id = s.id`,
    [day],
  );
  await sql(
    `INSERT INTO cleaning_rule (organization_id, branch_id, checks, photos) SELECT organization_id, id, $1, $2 FROM branch
     ON CONFLICT (organization_id, branch_id, building_id) DO UPDATE SET checks = excluded.checks, photos = excluded.photos`,
    [checks, photos],
  );
  await sql("SELECT cleanings_of_stays(id, $1::date) FROM organization WHERE demo", [day]);
  const tokens = await fillCleaners(house, cleaners);
  await assignInTurns(house);
  await sql("VACUUM ANALYZE");
  return tokens;
}

async function fillCleaners({ sql }: House, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken);
  await sql(
    `INSERT INTO app_user (organization_id, username, password_hash, firstname, lastname, role_id)
     SELECT b.organization_id, 'cleaner' || n, '', 'Cleaner', 'Number ' || lpad(n::text, 8, '0'),
       (SELECT min(r.id) FROM role r WHERE r.organization_id = b.organization_id)
     FROM generate_series(1, $1) n JOIN branch b ON b.id = 1 + n % 3`,
    [amount],
  );
  await sql(
    `INSERT INTO user_branch (organization_id, user_id, branch_id)
     SELECT w.organization_id, w.id, 1 + n % 3 FROM generate_series(1, $1) n JOIN app_user w ON w.username = 'cleaner' || n`,
    [amount],
  );
  await sql(
    `INSERT INTO cleaner_link (organization_id, user_id, token_hash, expires_at)
     SELECT w.organization_id, w.id, l.hash, now() + interval '30 days'
     FROM unnest($1::bytea[]) WITH ORDINALITY AS l (hash, n) JOIN app_user w ON w.username = 'cleaner' || n`,
    [tokens.map(hashToken)],
  );
  return tokens;
}

async function assignInTurns({ sql }: House): Promise<void> {
  await sql("UPDATE cleaning SET status = 'NEED_CLEANING' WHERE status = 'UNDEFINED'");
  await sql(
    `WITH job AS (SELECT id, branch_id, row_number() OVER (PARTITION BY branch_id ORDER BY id) - 1 AS place FROM cleaning),
       cleaner AS (SELECT w.id, x.branch_id, row_number() OVER (PARTITION BY x.branch_id ORDER BY w.id) - 1 AS turn,
           count(*) OVER (PARTITION BY x.branch_id) AS people
         FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id WHERE w.firstname = 'Cleaner'),
       share AS (SELECT j.id, c.id AS cleaner, (j.place / c.people) % 3 AS stage FROM job j
         JOIN cleaner c ON c.branch_id = j.branch_id AND c.turn = j.place % c.people WHERE j.place % $1 <> 0)
     UPDATE cleaning k SET assigned_to = s.cleaner,
       status = CASE s.stage WHEN 0 THEN 'CLEANED' WHEN 1 THEN 'CLEANING_IN_PROGRESS' ELSE 'NEED_CLEANING' END,
       started_at = CASE WHEN s.stage < 2 THEN now() - interval '1 hour' END, started_by = CASE WHEN s.stage < 2 THEN s.cleaner END,
       finished_at = CASE s.stage WHEN 0 THEN now() END
     FROM share s WHERE k.id = s.id`,
    [freeEvery],
  );
  await sql(
    `INSERT INTO cleaning_point (organization_id, cleaning_id, place, label, photo, done_at)
     SELECT k.organization_id, k.id, p.place, p.label, p.place > $2, CASE WHEN k.status = 'CLEANED' OR p.place <= $2 / 2 THEN now() END
     FROM cleaning k, unnest($1::text[]) WITH ORDINALITY AS p (label, place) WHERE k.started_at IS NOT NULL`,
    [[...checks, ...photos], checks.length],
  );
}
