import { randomInt } from "node:crypto";
import type pg from "pg";
import { drawCode } from "#api/operations/smart-locks/rules/code.ts";
import { todayIn } from "#contract/platform/days.ts";

/**
 * Adds a lock at the doors of some units: most are installed, one has an empty battery, one is offline, one
 * has to be installed. Present stays have their codes, which the simulated account has, too.
 */
export async function seedSmartLocks(client: pg.Client, organizationId: number): Promise<void> {
  const at = [organizationId];
  await client.query(
    `INSERT INTO nuki (organization_id, branch_id, name, unit_id, nuki_number, email, status, status_at, lock_state, battery, problem, seen_at, wrong_since, right_since)
      SELECT organization_id, branch_id, 'Wohnungstür ' || label, id,
        CASE WHEN n = 6 THEN NULL ELSE (CASE n WHEN 3 THEN 17600002 WHEN 9 THEN 17600001 ELSE 17500100 + n END)::text END, CASE n WHEN 6 THEN 'montage@schloesser.example' END,
        CASE WHEN n = 6 THEN 'TOINSTALL' WHEN n IN (3, 9) THEN 'FAULT' ELSE 'INSTALLED' END, now() - interval '3 hours', CASE n WHEN 6 THEN 'unknown' ELSE 'locked' END,
        CASE n WHEN 6 THEN NULL WHEN 3 THEN 8 ELSE 60 + n % 38 END, CASE n WHEN 3 THEN 'battery' WHEN 9 THEN 'offline' END,
        CASE n WHEN 6 THEN NULL WHEN 9 THEN now() - interval '4 hours' ELSE now() - interval '6 minutes' END,
        CASE WHEN n IN (3, 9) THEN now() - interval '4 hours' END, CASE WHEN n NOT IN (3, 6, 9) THEN now() - interval '9 days' END
      FROM (SELECT u.*, row_number() OVER (ORDER BY u.id) AS n FROM unit u WHERE u.organization_id = $1 AND u.status = 'ACTIVE') u WHERE n <= 24`,
    at,
  );
  const { rows } = await client.query<{
    nuki_id: string;
    number: string;
    contract_id: string;
    from: Date;
    until: Date;
  }>(
    `SELECT k.id AS nuki_id, k.nuki_number AS number, c.id AS contract_id, (c.check_in + time '14:30') AT TIME ZONE b.time_zone AS "from",
        (c.check_out + time '11:30') AT TIME ZONE b.time_zone AS until
      FROM nuki k JOIN rent_contract c ON c.organization_id = k.organization_id AND c.unit_id = k.unit_id
      JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
      WHERE k.organization_id = $1 AND k.status <> 'TOINSTALL' AND c.status = 'ACTIVE' AND c.check_out > $2::date AND c.check_in < $2::date + 14
      ORDER BY k.id, c.check_in`,
    [...at, todayIn("Europe/Vienna", new Date())],
  );
  const locks: Record<string, { codes: object[] }> = {};
  const taken = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const code = drawCode(taken, () => randomInt(1, 10));
    taken.add(code);
    const name = `Stay ${row.contract_id}`;
    const values = [...at, row.nuki_id, row.contract_id, name, code, row.from, row.until];
    await client.query(
      `INSERT INTO nuki_code (organization_id, nuki_id, kind, contract_id, name, code, valid_from, valid_until, state, proven_at)
        VALUES ($1, $2, 'stay', $3, $4, $5, $6, $7, 'active', now() - interval '2 days')`,
      values,
    );
    const lock = locks[row.number] ?? { codes: [] };
    locks[row.number] = lock;
    const there = { id: `demo-${index}`, name, code };
    lock.codes.push({ ...there, from: row.from.toISOString(), until: row.until.toISOString() });
  }
  await client.query(
    `INSERT INTO nuki_use (organization_id, nuki_id, log_id, used_at, act, way, name, worked)
      SELECT k.organization_id, k.nuki_id, 'demo-' || k.id || '-' || n, k.valid_from + make_interval(hours => 2 + n * 9), 'unlock', 'keypad', k.name, true
      FROM nuki_code k CROSS JOIN generate_series(0, 3) n WHERE k.organization_id = $1 AND k.valid_from + make_interval(hours => 2 + n * 9) < now()`,
    at,
  );
  await client.query("UPDATE integration SET sandbox = $2 WHERE organization_id = $1 AND vendor = 'nuki'", [
    organizationId,
    JSON.stringify({ locks }),
  ]);
}
