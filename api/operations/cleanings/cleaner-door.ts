import { sql } from "kysely";
import { type Door, enter } from "#api/platform/access/linked-page.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** A day's work is some hundred acts, and a team may share one address. */
export const cleanerPage = {
  name: "cleaner-page",
  find: "find_cleaner_link",
  tries: 1200,
  addressTries: 6000,
} as const;

/** A link that is open, and whose it is. */
export interface OpenedCleanerPage {
  cleanerId: number;
  cleaner: string;
  organization: string;
  language: string | null;
  expiresAt: string;
  /** The user who made the link, and is notified of what the cleaner reports. */
  madeBy: number | null;
}

/**
 * Runs an act of a cleaner's link in its tenant's transaction; audited as the cleaner's. Throws NOT_FOUND when
 * the link is not open.
 */
export function enterCleanerPage<T>(
  context: PublicContext,
  door: Door,
  call: string,
  work: (scope: EffectScope, page: OpenedCleanerPage) => Promise<T>,
): Promise<T> {
  const { requestId, address, userAgent } = context;
  return enter(context, door, { call, actor: "PROVIDER" }, async (scope) => {
    const page = await pageOf(scope, door.id);
    if (!page) throw notFound();
    const { trx, organizationId } = scope;
    const frame = {
      ...{ organizationId, userId: page.cleanerId, userName: page.cleaner, actorKind: "PROVIDER" as const },
      ...{ call, requestId, address, userAgent },
    };
    const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
    return work({ ...scope, user: { id: page.cleanerId }, audit }, page);
  });
}

async function pageOf(
  { trx, organizationId, now }: EffectScope,
  id: number,
): Promise<OpenedCleanerPage | undefined> {
  return trx
    .selectFrom("cleaner_link as l")
    .modifyFront(sql`/* plan opened_cleaner_page */`)
    .innerJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "l.organization_id").onRef("w.id", "=", "l.user_id"),
    )
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .select(["w.id as cleanerId", userName("w").as("cleaner"), "w.language", "o.name as organization"])
    .select(["l.expires_at as expiresAt", "l.created_by as madeBy"])
    .where("l.organization_id", "=", organizationId)
    .where("l.id", "=", id)
    .where("l.revoked_at", "is", null)
    .where("l.expires_at", ">", now.toISOString())
    .where("w.active", "=", true)
    .executeTakeFirst();
}
