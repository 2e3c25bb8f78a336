import { sql } from "kysely";
import { hashToken } from "#api/platform/access/page-token.ts";
import { oneMore, requireBelow, resetsAt, tryKey, tryKeyOf } from "#api/platform/access/rate-limit.ts";
import { Turns } from "#api/platform/access/turns.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

// Nobody guesses 256 bits. The limit keeps guessing, and a page that is loaded without end, from becoming
// load.
const triesOfAddress = 300;
const hour = 3600;

/** A kind of page that anybody with its link may open, without an account. */
interface LinkedPage {
  /** Name of the two counters: `${name}-address` counts by IP address, `name` by page. */
  name: string;
  /** Database function that returns `organization_id` and `id` of the row with the token's hash. */
  find: `find_${string}`;
  /** Visits of one page allowed in an hour. */
  tries: number;
  /** Visits from one IP address allowed in an hour; 300 by default. It is higher when many people share an address. */
  addressTries?: number;
}

/** The row that a counted token names. Each transaction checks anew whether it is still open. */
export interface Door {
  organizationId: number;
  id: number;
}

/**
 * Counts the visit and finds the row of a token. Throws NOT_FOUND when there is none, RATE_LIMITED beyond the
 * limit.
 */
export async function knock(
  { platform, address }: PublicContext,
  { name, find, tries, addressTries = triesOfAddress }: LinkedPage,
  token: string,
): Promise<Door> {
  const { db } = platform;
  const ofAddress = { name: `${name}-address`, limit: addressTries, windowSeconds: hour };
  const ofPage = { name, limit: tries, windowSeconds: hour };
  // One statement: each more would wait for a connection of its own.
  const { rows } = await turnsOf(db).take(() =>
    sql<Knock>`/* plan knock */
    WITH address AS (
      INSERT INTO rate_limit AS r (key, hits, resets_at) VALUES (${tryKey(ofAddress, address || "unknown")}, 1, ${resetsAt(ofAddress)}) ${oneMore}
    ), door AS (
      SELECT f.organization_id, f.id FROM address a CROSS JOIN ${sql.id(find)}(${hashToken(token)}) f WHERE a.hits <= ${addressTries}
    ), page AS (
      INSERT INTO rate_limit AS r (key, hits, resets_at)
      SELECT ${tryKeyOf(ofPage, sql`d.organization_id || '/' || d.id`)}, 1, ${resetsAt(ofPage)} FROM door d ${oneMore}
    )
    SELECT a.hits, a.wait, d.organization_id AS "organizationId", d.id, p.hits AS "pageHits", p.wait AS "pageWait"
    FROM address a LEFT JOIN door d ON true LEFT JOIN page p ON true`.execute(db),
  );
  const [row] = rows;
  if (!row) throw notFound();
  requireBelow(ofAddress, row);
  if (row.id === null) throw notFound();
  requireBelow(ofPage, { hits: row.pageHits, wait: row.pageWait });
  return { organizationId: row.organizationId, id: row.id };
}

type Knock = { hits: number; wait: number } & (
  | { organizationId: number; id: number; pageHits: number; pageWait: number }
  | { organizationId: null; id: null; pageHits: null; pageWait: null }
);

// Visitors leave the office some of the connections, and come in great numbers: when a shift begins, or a mail has gone to many.
const visitorsAtOnce = 6;
const visitorsPatience = 20_000;
const lines = new WeakMap<Database, Turns>();

/** Returns the line in which visitors of a process wait for their turn at the database. */
function turnsOf(db: Database): Turns {
  const line = lines.get(db) ?? new Turns(visitorsAtOnce, visitorsPatience);
  lines.set(db, line);
  return line;
}

/**
 * Does the work for a visitor with a link, in the tenant's transaction. The audit names the kind of `actor`,
 * but no person.
 */
export function enter<T>(
  { platform, now, requestId, address, userAgent }: PublicContext,
  { organizationId }: Door,
  { call, actor = "CLIENT" }: { call: string; actor?: "CLIENT" | "OWNER" | "PROVIDER" },
  work: (scope: EffectScope) => Promise<T>,
): Promise<T> {
  return turnsOf(platform.db).take(() =>
    inTenant(platform.db, organizationId, (trx) => {
      // Without a name: readers of the entries may not be allowed to see it.
      const frame = {
        ...{ organizationId, userId: null, userName: "", actorKind: actor },
        ...{ call, requestId, address, userAgent },
      };
      const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
      return work({ platform, now, trx, organizationId, user: null, audit });
    }),
  );
}
