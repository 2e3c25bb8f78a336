import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Database } from "#api/platform/database/connection.ts";

export interface RateRule {
  /** Name of the counter, e.g. `login-address`. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts an attempt and throws RATE_LIMITED beyond the limit. Subjects (addresses, account names) are stored
 * hashed.
 */
export async function countTry(db: Database, rule: RateRule, subject: string): Promise<void> {
  const key = `${rule.name}:${createHash("sha256").update(subject).digest("base64url").slice(0, 22)}`;
  const { rows } = await sql<{ hits: number; wait: number }>`
    INSERT INTO rate_limit AS r (key, hits, resets_at) VALUES (${key}, 1, now() + make_interval(secs => ${rule.windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at < now() THEN 1 ELSE r.hits + 1 END,
      resets_at = CASE WHEN r.resets_at < now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(db);
  const row = rows[0];
  if (row && row.hits > rule.limit) throw new Failure("RATE_LIMITED", { params: { count: row.wait } });
}
