import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { type Door, enter as enterAs, knock as knockAt } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The guest has uploaded a requested document on their page. */
    "rentContract.paperReceived": { contractId: number };
  }
}

const page = { name: "stay-page", find: "find_contract_page", tries: 200 } as const;

/** An open page; its contract and its row are locked until the transaction ends. */
export interface HeldPage {
  id: number;
  contractId: number;
  clientId: number;
  asked: string[];
  expiresAt: string;
  openedAt: string | null;
  organization: string;
}

export const knock = (context: PublicContext, token: string) => knockAt(context, page, token);

/**
 * Runs an act of a page in its tenant's transaction; the audit belongs to the contract. Throws NOT_FOUND when
 * the page is not open, the stay is over, or its guest was removed: the visitor cannot tell these apart.
 */
export function enter<T>(
  context: PublicContext,
  door: Door,
  { call, holds = true }: { call: string; holds?: boolean },
  work: (scope: EffectScope, page: HeldPage) => Promise<T>,
): Promise<T> {
  return enterAs(context, door, { call }, async (scope) => {
    const { contractId } = await scope.trx
      .selectFrom("contract_page")
      .select("contract_id as contractId")
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", door.id)
      .executeTakeFirstOrThrow(notFound);
    // Every writer locks unit and contract first.
    if (holds) await holdStay({ ...scope, actor: "CLIENT" }, contractId);
    const page = await openPage(scope, door.id, holds);
    if (!page) throw notFound();
    return work(scope, page);
  });
}

async function openPage(
  { trx, organizationId, now }: EffectScope,
  pageId: number,
  holds: boolean,
): Promise<HeldPage | undefined> {
  return trx
    .selectFrom("contract_page as p")
    .innerJoin("rent_contract as s", (join) =>
      join.onRef("s.organization_id", "=", "p.organization_id").onRef("s.id", "=", "p.contract_id"),
    )
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select([
      "p.id",
      "p.asked",
      "p.contract_id as contractId",
      "p.expires_at as expiresAt",
      "p.opened_at as openedAt",
      "c.id as clientId",
      "o.name as organization",
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", pageId)
    .where("p.revoked_at", "is", null)
    .where("p.expires_at", ">", now.toISOString())
    .where("s.status", "not in", ["CANCELED", "COMPLETED"])
    .where("s.checked_out_at", "is", null)
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .$if(holds, (query) => query.forUpdate("p"))
    .executeTakeFirst();
}
