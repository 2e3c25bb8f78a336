import { sql } from "kysely";
import { type Door, enter as enterAs, knock as knockAt } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import type { PagePurpose } from "#contract/clients/client-pages/client-page.ts";
import { inactiveClientFields } from "#contract/organization/organizations/organization-settings.ts";

const ownPage = { name: "own-page", find: "find_client_page", tries: 120 } as const;

/** An open page; its client's row is locked until the transaction ends. */
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
  /** Client fields that the organization has switched off. */
  inactive: readonly string[];
}

export const knock = (context: PublicContext, token: string) => knockAt(context, ownPage, token);

/**
 * Runs an act of a page in its tenant's transaction; the audit belongs to the client. Throws NOT_FOUND when
 * the page is not open, is for another purpose, or its client was removed: the visitor cannot tell these
 * apart.
 */
export function enter<T>(
  context: PublicContext,
  door: Door,
  { purpose, call }: { purpose: PagePurpose | null; call: string },
  work: (scope: EffectScope, page: HeldPage) => Promise<T>,
): Promise<T> {
  return enterAs(context, door, { call }, async (scope) => {
    const page = await holdPage(scope.trx, door, context.now);
    if (!page || (purpose !== null && !page.purposes.includes(purpose))) throw notFound();
    return work(scope, page);
  });
}

async function holdPage(trx: Tx, { organizationId, id }: Door, now: Date): Promise<HeldPage | null> {
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
    .where("p.id", "=", id)
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

/** Notifies the client's present representatives, or else the maker of the link, of what was submitted. */
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
  const recipients = rows.length > 0 ? rows.map(({ id }) => id) : [createdBy];
  await notify(
    trx,
    organizationId,
    recipients.map((userId) => ({ userId, event: "FORM", message, params: { id: clientId } })),
  );
}
