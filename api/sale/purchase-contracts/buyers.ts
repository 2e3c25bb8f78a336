import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { holdPurchase, termsChanged } from "#api/sale/purchase-contracts/terms.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type {
  PurchasePart,
  purchaseContracts,
} from "#contract/sale/purchase-contracts/purchase-contracts.ts";
import { addUpToOne, readShare, writeShare } from "#contract/sale/purchase-contracts/share.ts";

/** Returns the buyers in order. The caller must have checked access to the purchase. */
export async function buyersOf(context: CallContext, purchaseId: number): Promise<PurchasePart[]> {
  const rows = await context.trx
    .selectFrom("purchase_buyer as b")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "b.organization_id").onRef("c.id", "=", "b.client_id"),
    )
    .select(["b.id", "b.client_id as clientId", "b.share_over as over", "b.share_under as under"])
    .select(["b.address", "b.birthday", "b.nationality", "b.financing", "b.delivered_at as deliveredAt"])
    .select(shownClientName(context, "c").as("name"))
    .where("b.organization_id", "=", context.organizationId)
    .where("b.purchase_id", "=", purchaseId)
    .orderBy("b.place")
    .orderBy("b.id")
    .execute();
  const seesPersonal =
    readsClient(context, "name") && !hiddenClientFields(context.principal).includes("address");
  return rows.map(({ over, under, address, birthday, nationality, financing, ...row }) => ({
    ...row,
    share: writeShare({ over, under }),
    data: seesPersonal ? { address, birthday, nationality, financing } : null,
  }));
}

type Typed = z.output<typeof purchaseContracts.saveParts.input>;

/** Sets the buyers; those who stay keep the data from their page. */
export async function saveBuyers(context: CallContext, { id, version, parts }: Typed): Promise<void> {
  const record = await holdPurchase(context, id, version);
  const shares = parts.flatMap(({ share }) => readShare(share) ?? []);
  if (!addUpToOne(shares)) throw invalid("parts", "sharesNotOne");
  for (const [place, { clientId }] of parts.entries()) {
    if (parts.findIndex((one) => one.clientId === clientId) !== place)
      throw invalid(`parts.${place}.clientId`, "listedTwice");
    if (clientId === record.sellerId) throw invalid(`parts.${place}.clientId`, "sellerBuys");
    await requireBuyer(context, clientId, `parts.${place}.clientId`);
  }
  const before = await buyersOf(context, id);
  const { trx, organizationId } = context;
  await trx
    .deleteFrom("purchase_buyer")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", id)
    .where(
      "client_id",
      "not in",
      parts.map(({ clientId }) => clientId),
    )
    .execute();
  for (const [place, { clientId }] of parts.entries())
    await writeBuyer(context, id, { clientId, place, share: shares[place] });
  const spelled = (list: readonly { clientId: number; share: string }[]) =>
    list.map(({ clientId, share }) => `#${clientId}: ${share}`).join(", ");
  const after = parts.map(({ clientId }, place) => ({
    clientId,
    share: writeShare(shares[place] ?? { over: 1, under: 1 }),
  }));
  if (spelled(before) === spelled(after)) return;
  await context.audit({
    action: "saveParts",
    objectType: "purchaseContract",
    objectId: id,
    before: { shares: spelled(before) },
    after: { shares: spelled(after) },
  });
  await termsChanged(context, record, "buyers");
}

interface Buyer {
  clientId: number;
  place: number;
  share: { over: number; under: number } | undefined;
}

/** Adds a buyer, or changes the share of an existing one. */
export async function writeBuyer(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  purchaseId: number,
  { clientId, place, share = { over: 1, under: 1 } }: Buyer,
): Promise<void> {
  const values = { share_over: share.over, share_under: share.under, place };
  await trx
    .insertInto("purchase_buyer")
    .values({
      organization_id: organizationId,
      purchase_id: purchaseId,
      client_id: clientId,
      birthday: null,
      delivered_at: null,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "purchase_id", "client_id"]).doUpdateSet(values),
    )
    .execute();
}

/** Throws VALIDATION of the field unless the client belongs to the caller's branches and is not deleted. */
export async function requireBuyer(
  { trx, organizationId, branchIds }: CallContext,
  clientId: number,
  field: string,
): Promise<void> {
  const row = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds, -1])
    .where("id", "=", clientId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw invalid(field, "unknownClient");
}
