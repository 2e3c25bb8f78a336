import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { PageState } from "#contract/contracts/rent-contracts/contract-messages.ts";

interface Page {
  id: number;
  createdAt: string;
  expiresAt: string;
  state: PageState;
  authorName: string;
}

/**
 * Returns the links to the guest's page that were made for a contract with their state, but never the links
 * themselves.
 */
export async function pagesOf(
  { trx, organizationId, now }: CallContext,
  contractId: number,
): Promise<Page[]> {
  const rows = await trx
    .selectFrom("contract_page as p")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.created_by"),
    )
    .select(["p.id", "p.created_at as createdAt", "p.expires_at as expiresAt"])
    .select(["p.opened_at as openedAt", "p.revoked_at as revokedAt", userName("u").as("authorName")])
    .where("p.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .orderBy("p.id", "desc")
    .limit(200)
    .execute();
  return rows.map(({ openedAt, revokedAt, ...page }) => ({
    ...page,
    state: stateOf({ openedAt, revokedAt, over: page.expiresAt <= now.toISOString() }),
  }));
}

function stateOf(page: { openedAt: string | null; revokedAt: string | null; over: boolean }): PageState {
  if (page.revokedAt !== null) return "closed";
  if (page.openedAt !== null) return "opened";
  return page.over ? "expired" : "notOpened";
}
