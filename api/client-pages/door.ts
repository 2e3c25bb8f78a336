import { sql } from "kysely";
import { hashToken } from "#api/platform/access/page-token.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { PublicContext } from "#api/platform/call-context.ts";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/effects.ts";
import { notFound } from "#api/platform/failure.ts";
import { notify } from "#api/platform/notifications.ts";
import { todayAt } from "#api/platform/today.ts";
import type { PagePurpose } from "#contract/client-page.ts";
import { inactiveClientFields } from "#contract/organization-settings.ts";

// Nobody guesses 256 bits; this keeps guessing, and a form posted without end, from becoming work for us.
const perAddress = { name: "own-page-address", limit: 300, windowSeconds: 3600 };
const perPage = { name: "own-page", limit: 120, windowSeconds: 3600 };

/** A page that is open, with its client's row held until the transaction ends. */
export interface HeldPage {
  id: number;
  clientId: number;
  purposes: PagePurpose[];
  asked: unknown;
  expiresAt: string;
  openedAt: string | null;
  createdBy: number;
  branchId: number;
  organization: string;
  /** Fields of clients that the organization does not ask for. */
  inactive: readonly string[];
}

/** A token that was counted and names a page; whether that is open, each transaction asks anew. */
export interface Door {
  organizationId: number;
  pageId: number;
}

/** Counts the try and finds which page a token names. NOT_FOUND for one that names none. */
export async function knock({ platform, address }: PublicContext, token: string): Promise<Door> {
  const { db } = platform;
  await countTry(db, perAddress, address || "unknown");
  const door = await doorOf(db, token);
  if (!door) throw notFound();
  await countTry(db, perPage, `${door.organizationId}/${door.pageId}`);
  return door;
}

async function doorOf(db: Database, token: string): Promise<Door | null> {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_client_page(${hashToken(token)})`.execute(db);
  const [row] = rows;
  return row ? { organizationId: row.organization_id, pageId: row.id } : null;
}

/**
 * Does what a page is for, in its tenant's transaction; what is audited is the client's. NOT_FOUND where it is not open, not for
 * this, or its client is not there any more: whoever asks cannot tell these apart.
 */
export function enter<T>(
  context: PublicContext,
  { organizationId, pageId }: Door,
  { purpose, call }: { purpose: PagePurpose | null; call: string },
  work: (scope: EffectScope, page: HeldPage) => Promise<T>,
): Promise<T> {
  const { platform, now, requestId, address, userAgent } = context;
  return inTenant(platform.db, organizationId, async (trx) => {
    const page = await holdPage(trx, organizationId, pageId, now);
    if (!page || (purpose !== null && !page.purposes.includes(purpose))) throw notFound();
    // Nobody of the house, and no name: it would stand in entries whose readers may not know it.
    const frame = {
      ...{ organizationId, userId: null, userName: "", actorKind: "CLIENT" as const },
      ...{ call, requestId, address, userAgent },
    };
    const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
    return work({ platform, now, trx, organizationId, user: null, audit }, page);
  });
}

async function holdPage(
  trx: Tx,
  organizationId: number,
  pageId: number,
  now: Date,
): Promise<HeldPage | null> {
  const row = await trx
    .selectFrom("client_page as p")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.client_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select([
      "p.id",
      "p.client_id as clientId",
      "p.purposes",
      "p.asked",
      "p.expires_at as expiresAt",
      "p.opened_at as openedAt",
      "p.created_by as createdBy",
      "c.branch_id as branchId",
      "o.name as organization",
      sql<Record<string, string>>`o.settings`.as("settings"),
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", pageId)
    .where("p.revoked_at", "is", null)
    .where("p.expires_at", ">", now.toISOString())
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .forUpdate(["c", "p"])
    .executeTakeFirst();
  if (!row) return null;
  const { settings, ...page } = row;
  return { ...page, inactive: inactiveClientFields(settings) };
}

/** Tells whoever looks after the client today, else whoever made the link, what came by it. */
export async function tellStaff(
  { trx, organizationId, now }: EffectScope,
  { clientId, branchId, createdBy }: HeldPage,
  message: "ownPageCorrected" | "ownPageDocument" | "ownPageConsents",
): Promise<void> {
  const today = await todayAt({ trx, organizationId, now }, branchId);
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT u.id FROM app_user u WHERE u.organization_id = ${organizationId} AND u.active AND u.id IN (
      SELECT p.user_id FROM client_representative p WHERE p.organization_id = ${organizationId} AND p.client_id = ${clientId}
        AND p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on > ${today}))`.execute(trx);
  const told = rows.length > 0 ? rows.map(({ id }) => id) : [createdBy];
  await notify(
    trx,
    organizationId,
    told.map((userId) => ({ userId, event: "FORM", message, params: { id: clientId } })),
  );
}
