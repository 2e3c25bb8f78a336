import { sql } from "kysely";
import { hashToken } from "#api/platform/access/page-token.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

// Nobody guesses 256 bits; this keeps guessing, and a page loaded without end, from becoming work for us.
const triesOfAddress = 300;
const hour = 3600;

/** A kind of page that who has its link may open, without an account. */
interface LinkedPage {
  /** Counts the tries: `${name}-address` by who asks, `name` by page. */
  name: string;
  /** Function of the database that answers `organization_id` and `id` of the row a token's hash stands in. */
  find: `find_${string}`;
  /** Tries of one page an hour. */
  tries: number;
  /** Tries of one address an hour, where many who work share one; 300 unless said. */
  addressTries?: number;
}

/** A token that was counted and names a row; whether that is open, each transaction asks anew. */
export interface Door {
  organizationId: number;
  id: number;
}

/** Counts the try and finds what a token names. NOT_FOUND for one that names nothing. */
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

/** Does what somebody with a link asks, in its tenant's transaction; audited as `actor`'s, with nobody's name. */
export function enter<T>(
  { platform, now, requestId, address, userAgent }: PublicContext,
  { organizationId }: Door,
  { call, actor = "CLIENT" }: { call: string; actor?: "CLIENT" | "OWNER" | "PROVIDER" },
  work: (scope: EffectScope) => Promise<T>,
): Promise<T> {
  return inTenant(platform.db, organizationId, (trx) => {
    // No name: it would stand in entries whose readers may not know it.
    const frame = {
      ...{ organizationId, userId: null, userName: "", actorKind: actor },
      ...{ call, requestId, address, userAgent },
    };
    const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
    return work({ platform, now, trx, organizationId, user: null, audit });
  });
}
