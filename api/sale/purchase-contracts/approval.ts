import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { holdPurchase } from "#api/sale/purchase-contracts/terms.ts";
import type { ApproveStatus } from "#contract/contracts/contract-signing/contract-signings.ts";
import type { BuyerField } from "#contract/sale/purchase-contracts/purchase-contract.ts";

/** How the seller's approval stands, and what the buyers are asked for. The caller has looked at the purchase. */
export async function approvalState(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  id: number,
): Promise<{ approveStatus: ApproveStatus; editableFields: BuyerField[] | null }> {
  const row = await trx
    .selectFrom("purchase_contract")
    .select([
      "approved_at as at",
      "approved_by as by",
      "approve_comment as comment",
      "editable_fields as editableFields",
    ])
    .select("changes_required as changes")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { at, by, comment, changes, editableFields } = row;
  const status = at !== null ? "approved" : changes ? "changesRequired" : "open";
  return { approveStatus: { status, at, by, comment: status === "open" ? "" : comment }, editableFields };
}

/** Writes down what the seller told somebody of the house: yes to the terms as they stand, or what has to be changed. */
export async function decide(
  context: CallContext,
  {
    id,
    version,
    approve,
    comment,
  }: { id: number; version?: number | undefined; approve: boolean; comment: string },
): Promise<ApproveStatus> {
  const record = await holdPurchase(context, id, version);
  if (approve) await move(context, purchaseStatusList, record, { action: "approve", reason: comment });
  else {
    if (record.status === "OWNER_APPROVED")
      await move(context, purchaseStatusList, record, { action: "reviewAgain", reason: comment });
    else if (record.status !== "REVIEWING") throw new Failure("NOT_READY", { detail: "notReviewed" });
    await context.trx
      .updateTable("purchase_contract")
      .set({ changes_required: true, approve_comment: comment, version: sql`version + 1` })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({
      action: "requireChanges",
      objectType: "purchaseContract",
      objectId: id,
      after: { comment },
    });
  }
  return (await approvalState(context, id)).approveStatus;
}

/** What the buyers' page asks them for. */
export async function setEditableFields(
  context: CallContext,
  { id, fields }: { id: number; fields: BuyerField[] | null },
): Promise<BuyerField[] | null> {
  await holdPurchase(context, id);
  const before = (await approvalState(context, id)).editableFields;
  await context.trx
    .updateTable("purchase_contract")
    .set({ editable_fields: fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "editableFields",
    objectType: "purchaseContract",
    objectId: id,
    before: { editableFields: before },
    after: { editableFields: fields },
  });
  return fields;
}
