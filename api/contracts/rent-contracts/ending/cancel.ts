import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { cancellationFee } from "#api/contracts/rent-contracts/rules/cancellation-fee.ts";
import { bindingStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import { lockUnitOfStay } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { todayIn } from "#contract/platform/days.ts";
import { cancellation } from "#contract/property/units/units.ts";

type ContractBefore = Omit<RentContract, "allowedActions">;

/** Returns what cancelling now costs and stops, for the confirmation. */
export async function previewCancel(context: CallContext, contract: ContractBefore) {
  const { rule, today } = await cancellationTerms(context, contract.id);
  const fee = cancellationFee(
    rule,
    { checkIn: contract.checkIn, total: contract.total, binding: bindingStatuses.has(contract.status) },
    today,
  );
  return {
    ...fee,
    total: contract.total,
    paid: contract.paid,
    refund: Math.max(0, contract.paid - fee.fee),
    owed: Math.max(0, fee.fee - contract.paid),
    currency: contract.currency,
    openPayments: contract.payments.filter((payment) => payment.status === "open").length,
    draftInvoices: contract.invoices.filter(({ state }) => state === "draft").length,
    takenBack: contract.invoices
      .filter(({ state, kind, canceled }) => state === "finalized" && kind !== "cancellation" && !canceled)
      .map(({ number, totalGross }) => ({ number: number ?? "", totalGross })),
    freesNights:
      contract.status === "INQUIRY" ? 0 : contract.nightPrices.filter(({ night }) => night >= today).length,
    missed: contract.checkedInAt === null && (contract.noShowAt !== null || contract.checkIn < today),
  };
}

/**
 * Locks a contract and returns the fee of its cancellation and the unpaid part of it. For a guest who has not come, the caller may choose
 * another fee than that of the terms; VALIDATION otherwise.
 */
export async function costOfCancelling(
  context: CallContext,
  id: number,
  chosenFee?: number,
): Promise<{ fee: number; owed: number }> {
  await lockUnitOfStay(context, id);
  const { fee, owed, paid, total, missed } = await previewCancel(
    context,
    await findContract(context, id, { lock: true }),
  );
  if (chosenFee === undefined) return { fee, owed };
  if (!missed) throw invalid("fee", "feeByTerms");
  if (chosenFee > total) throw invalid("fee", "aboveTotal");
  return { fee: chosenFee, owed: Math.max(0, chosenFee - paid) };
}

/** Returns the cancellation rule with which a contract was booked, and the present day at its branch. */
export async function cancellationTerms(context: CallContext, contractId: number) {
  const row = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.cancellation", "b.time_zone"])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
  return { rule: cancellation.parse(row.cancellation), today: todayIn(row.time_zone, context.now) };
}
