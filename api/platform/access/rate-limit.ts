import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
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
  const { rows } = await sql<{ hits: number; wait: number }>`
    INSERT INTO rate_limit AS r (key, hits, resets_at) VALUES (${tryKey(rule, subject)}, 1, ${resetsAt(rule)}) ${oneMore}`.execute(
    db,
  );
  if (rows[0]) requireBelow(rule, rows[0]);
}

/** Returns the key of the counter of a subject. */
export function tryKey({ name }: RateRule, subject: string): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url").slice(0, 22)}`;
}

/** SQL for the same key of a subject that only the database knows. */
export function tryKeyOf({ name }: RateRule, subject: RawBuilder<string>): RawBuilder<string> {
  return sql`${`${name}:`} || left(translate(encode(sha256(convert_to(${subject}, 'UTF8')), 'base64'), '+/', '-_'), 22)`;
}

/** SQL for the end of a counter's window that begins now. */
export function resetsAt({ windowSeconds }: RateRule): RawBuilder<string> {
  return sql`now() + make_interval(secs => ${windowSeconds})`;
}

/** SQL that ends an INSERT into `rate_limit AS r`: counts one more where there is a counter, and returns `hits` and seconds to `wait`. */
export const oneMore = sql`ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at < now() THEN 1 ELSE r.hits + 1 END,
      resets_at = CASE WHEN r.resets_at < now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`;

/** Throws RATE_LIMITED when a counter is beyond its limit. */
export function requireBelow({ limit }: RateRule, { hits, wait }: { hits: number; wait: number }): void {
  if (hits > limit) throw new Failure("RATE_LIMITED", { params: { count: wait } });
}
