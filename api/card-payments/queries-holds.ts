import { storedCardOf } from "#api/card-payments/queries.ts";
import { cardConnection } from "#api/card-payments/vendor.ts";
import { isActing } from "#api/card-payments/verbs-holds.ts";
import type { CallContext } from "#api/platform/call-context.ts";

/** Whether cards can be taken, on which one that was kept for a stay, and what is under way for an item of its plan. */
export async function cardStateOf(context: CallContext, contractId: number, itemId: number | null) {
  const connection = await cardConnection(context);
  const stored = await storedCardOf(context, contractId);
  return {
    ...connection,
    stored: stored && { brand: stored.brand, last4: stored.last4 },
    acting: itemId === null ? null : await actingOf(context, itemId),
  };
}

async function actingOf(context: CallContext, itemId: number): Promise<"link" | "hold" | "refund" | null> {
  const running = await context.trx
    .selectFrom("card_payment_item as i")
    .innerJoin("card_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "i.organization_id").onRef("p.id", "=", "i.card_payment_id"),
    )
    .select("p.way")
    .where("i.organization_id", "=", context.organizationId)
    .where("i.contract_payment_id", "=", itemId)
    .where("i.running", "=", true)
    .executeTakeFirst();
  if (running) return running.way === "link" ? "link" : "hold";
  return (await isActing(context, itemId)) ? "refund" : null;
}
