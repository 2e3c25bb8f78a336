import { sql } from "kysely";
import { hashToken } from "#api/platform/access/page-token.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
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
  await countTry(
    db,
    { name: `${name}-address`, limit: addressTries, windowSeconds: hour },
    address || "unknown",
  );
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM ${sql.id(find)}(${hashToken(token)})`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const door = { organizationId: row.organization_id, id: row.id };
  await countTry(db, { name, limit: tries, windowSeconds: hour }, `${door.organizationId}/${door.id}`);
  return door;
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
  return inTenant(platform.db, organizationId, (trx) => {
    // Without a name: readers of the entries may not be allowed to see it.
    const frame = {
      ...{ organizationId, userId: null, userName: "", actorKind: actor },
      ...{ call, requestId, address, userAgent },
    };
    const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
    return work({ platform, now, trx, organizationId, user: null, audit });
  });
}
