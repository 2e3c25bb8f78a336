import { sql } from "kysely";
import { todayIn } from "#contract/days.ts";
import { cancellation } from "#contract/real-estate.ts";
import type { RentContract } from "#contract/rent-contracts.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { cancellationFee } from "#api/rent-contracts/rules/cancellation-fee.ts";
import { bindingStatuses } from "#api/rent-contracts/rules/transitions.ts";

type Known = Omit<RentContract, "allowedActions">;

/** What cancelling now costs and stops; the confirmation shows it. */
export async function previewCancel(context: CallContext, contract: Known) {
  const { rule, today } = await terms(context, contract.id);
  const fee = cancellationFee(rule, { checkIn: contract.checkIn, total: contract.total, binding: bindingStatuses.has(contract.status) }, today);
  return {
    ...fee,
    paid: contract.paid,
    refund: Math.max(0, contract.paid - fee.fee),
    currency: contract.currency,
    openPayments: contract.payments.filter((payment) => payment.status === "open").length,
    draftInvoices: contract.invoices.filter((invoice) => invoice.state === "draft").length,
    finalInvoices: contract.invoices.filter((invoice) => invoice.state === "finalized").length,
    freesNights: contract.status === "INQUIRY" ? 0 : contract.nights,
  };
}

/**
 * Cancels: the nights are free at once, open items of the plan end, the fee becomes a new open item, drafts of invoices
 * are deleted (behaviour.md 3.2, "Effects of → CANCELED"). The caller has checked that the move is allowed.
 */
export async function cancelContract(context: CallContext, contract: Known, reason: string): Promise<"CANCELED"> {
  const { fee } = await previewCancel(context, contract);
  const scope = { organization_id: context.organizationId, contract_id: contract.id };
  await context.trx.updateTable("rent_contract")
    .set({ status: "CANCELED", canceled_at: context.now.toISOString(), cancel_reason: reason || null, cancel_fee: fee, hold_until: null, overbooking: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId).where("id", "=", contract.id).execute();
  await context.trx.updateTable("contract_payment").set({ status: "cancelled", version: sql`version + 1` })
    .where("organization_id", "=", scope.organization_id).where("contract_id", "=", scope.contract_id).where("status", "=", "open").execute();
  if (fee > 0) {
    const { today } = await terms(context, contract.id);
    await context.trx.insertInto("contract_payment").values({ ...scope, kind: "fee", due_on: today, amount: fee }).execute();
  }
  await context.trx.updateTable("invoice").set({ state: "deleted", version: sql`version + 1` })
    .where("organization_id", "=", scope.organization_id).where("contract_id", "=", scope.contract_id).where("state", "=", "draft").execute();
  await clearOverbookings(context, contract);
  await context.audit({ action: "cancel", objectType: "rentContract", objectId: contract.id, before: { status: contract.status }, after: { status: "CANCELED", cancelFee: fee }, ...(reason && { reason }) });
  return "CANCELED";
}

async function terms(context: CallContext, contractId: number) {
  const row = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) => join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"))
    .select(["c.cancellation", "b.time_zone"])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
  return { rule: cancellation.parse(row.cancellation), today: todayIn(row.time_zone, context.now) };
}

/** The oldest flagged contract that no longer overlaps anything loses its flag (behaviour.md 3.17). */
async function clearOverbookings(context: CallContext, freed: Known): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE rent_contract c SET overbooking = false, version = version + 1
    WHERE c.organization_id = ${context.organizationId} AND c.unit_id = ${freed.unitId} AND c.overbooking AND c.blocks_nights
      AND c.check_in < ${freed.checkOut} AND c.check_out > ${freed.checkIn}
      AND NOT EXISTS (SELECT 1 FROM rent_contract o WHERE o.organization_id = c.organization_id AND o.unit_id = c.unit_id AND o.id <> c.id AND o.blocks_nights AND o.check_in < c.check_out AND o.check_out > c.check_in)
      AND NOT EXISTS (SELECT 1 FROM calendar_block k WHERE k.organization_id = c.organization_id AND k.unit_id = c.unit_id AND k.removed_at IS NULL AND k.from_on < c.check_out AND k.until_on > c.check_in)
    RETURNING c.id`.execute(context.trx);
  for (const { id } of rows) {
    await context.audit({ action: "clearOverbooking", objectType: "rentContract", objectId: id, before: { overbooking: true }, after: { overbooking: false }, actorKind: "SYS" });
  }
}
