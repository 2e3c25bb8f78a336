import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { begin } from "#api/platform/moves/move.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records/records.ts";
import { requireBuyer, writeBuyer } from "#api/sale/purchase-contracts/buyers.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { purchaseContractTable } from "#api/sale/purchase-contracts/tables.ts";
import { holdPurchase, termsChanged } from "#api/sale/purchase-contracts/terms.ts";
import type { purchaseContracts } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

type Input<C extends keyof typeof purchaseContracts> = z.output<(typeof purchaseContracts)[C]["input"]>;

/** Adds a purchase of a unit; by default the unit's owner sells. */
export async function createPurchase(
  context: CallContext,
  { propertyId, contract }: Input<"create">,
): Promise<number> {
  const unit = await unitOf(context, propertyId);
  const { clientId, ...fields } = contract;
  const sellerId = fields.sellerId ?? unit.ownerId;
  if (fields.kind === "contract" && unit.sold) throw new Failure("NOT_READY", { detail: "unsold" });
  await requirePeople(context, fields);
  if (clientId !== null) {
    if (clientId === sellerId) throw invalid("contract.clientId", "sellerBuys");
    await requireBuyer(context, clientId, "contract.clientId");
  }
  const status = begin(context, purchaseStatusList, "NEW");
  const id = await addRecord(
    context,
    purchaseContractTable,
    { ...fields, sellerId },
    {
      columns: {
        branch_id: unit.branchId,
        unit_id: propertyId,
        currency: unit.currency,
        status,
        created_by: context.user.id,
      },
      auditDetails: { unitId: propertyId, status },
    },
  );
  if (clientId !== null) await writeBuyer(context, id, { clientId, place: 0, share: undefined });
  return id;
}

/** Changes the terms; another price or seller voids approvals and signatures. */
export async function updatePurchase(
  context: CallContext,
  { id, version, contract }: Input<"update">,
): Promise<void> {
  const record = await holdPurchase(context, id, version);
  const before = await findRecord(context, purchaseContractTable, id);
  await requirePeople(context, contract);
  if (contract.price !== undefined && contract.price < (await plannedOf(context, id)))
    throw invalid("contract.price", "belowInstalments");
  const { sellerId } = contract;
  if (sellerId && (await isBuyer(context, id, sellerId))) throw invalid("contract.sellerId", "sellerBuys");
  if (contract.kind !== undefined && contract.kind !== record.kind && record.status !== "NEW")
    throw invalid("contract.kind", "purchaseKindStays");
  await changeRecord(context, purchaseContractTable, before, contract);
  const binding = ["price", "sellerId", "kind", "handoverOn", "commissionRate"] as const;
  const changed = binding.filter((name) => contract[name] !== undefined && contract[name] !== before[name]);
  if (changed.length > 0) await termsChanged(context, record, changed.join(", "));
}

/** Assigns the purchase to another unit of its branch. */
export async function changeUnit(
  context: CallContext,
  { id, propertyId, version }: Input<"change">,
): Promise<void> {
  const record = await holdPurchase(context, id, version);
  if (record.unitId === propertyId) return;
  const unit = await unitOf(context, propertyId);
  if (unit.branchId !== record.branchId || unit.currency !== record.currency)
    throw invalid("propertyId", "otherBranch");
  if (record.kind === "contract" && unit.sold) throw new Failure("NOT_READY", { detail: "unsold" });
  if (unit.ownerId !== null && (await isBuyer(context, id, unit.ownerId)))
    throw invalid("propertyId", "sellerBuys");
  await context.trx
    .updateTable("purchase_contract")
    .set({ unit_id: propertyId, seller_id: unit.ownerId })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "change",
    objectType: "purchaseContract",
    objectId: id,
    before: { unitId: record.unitId, sellerId: record.sellerId },
    after: { unitId: propertyId, sellerId: unit.ownerId },
  });
  await termsChanged(context, record, "unit");
}

async function unitOf({ trx, organizationId, branchIds }: CallContext, id: number) {
  const row = await trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .select(["u.branch_id as branchId", "u.owner_id as ownerId", "b.currency"])
    .select(
      sql<boolean>`EXISTS (SELECT FROM purchase_contract o WHERE o.organization_id = u.organization_id AND o.unit_id = u.id
        AND o.kind = 'contract' AND o.status IN ('OWNER_APPROVED', 'COMPLETED') AND o.archived_at IS NULL)`.as(
        "sold",
      ),
    )
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "=", id)
    .where("u.branch_id", "in", [...branchIds, -1])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface People {
  sellerId?: number | null | undefined;
  agentId?: number | null | undefined;
}

async function requirePeople(context: CallContext, { sellerId, agentId }: People): Promise<void> {
  if (sellerId) await requireBuyer(context, sellerId, "contract.sellerId");
  if (!agentId) return;
  const agent = await context.trx
    .selectFrom("app_user")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", agentId)
    .executeTakeFirst();
  if (!agent) throw invalid("contract.agentId", "unknownUser");
}

async function isBuyer({ trx, organizationId }: CallContext, id: number, clientId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("purchase_buyer")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the sum of the instalments. */
async function plannedOf({ trx, organizationId }: CallContext, id: number): Promise<number> {
  const { sum } = await trx
    .selectFrom("purchase_payment")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("sum"))
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
