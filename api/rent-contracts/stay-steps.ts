import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { move } from "#api/platform/move.ts";
import { requireVersion } from "#api/platform/version.ts";
import { paymentStatusList } from "#api/rent-contracts/payment-status.ts";
import { findContract, paymentsOf } from "#api/rent-contracts/queries.ts";
import { addDays, todayIn } from "#contract/days.ts";
import type { Payment } from "#contract/rent-contracts.ts";

/** The guest has arrived. Again = the same time, no second effect. */
export async function checkIn(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<string> {
  const contract = await findContract(context, id, { lock: true });
  if (contract.checkedInAt) return contract.checkedInAt;
  await requireVersion(context, version, contract, "rentContract");
  if (contract.status !== "ACTIVE") throw new Failure("NOT_READY", { detail: "notActive" });
  if (contract.checkIn > addDays(todayIn(contract.timeZone, context.now), 1))
    throw new Failure("NOT_READY", { detail: "beforeArrival" });
  return stamp(context, id, "checked_in_at", "checkIn");
}

/** The guest has left. */
export async function checkOut(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<string> {
  const contract = await findContract(context, id, { lock: true });
  if (contract.checkedOutAt) return contract.checkedOutAt;
  await requireVersion(context, version, contract, "rentContract");
  if (!contract.checkedInAt) throw new Failure("NOT_READY", { detail: "notCheckedInYet" });
  return stamp(context, id, "checked_out_at", "checkOut");
}

async function stamp(
  context: CallContext,
  id: number,
  column: "checked_in_at" | "checked_out_at",
  action: "checkIn" | "checkOut",
): Promise<string> {
  const at = context.now.toISOString();
  await context.trx
    .updateTable("rent_contract")
    .set({ [column]: at, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action, objectType: "rentContract", objectId: id, after: { [column]: at } });
  return at;
}

/** Records a payment of the plan. Paying a paid item again changes nothing. */
export async function markPaid(
  context: CallContext,
  contractId: number,
  paymentId: number,
  method: string,
): Promise<Payment> {
  const contract = await findContract(context, contractId, { lock: true });
  const payment = contract.payments.find((candidate) => candidate.id === paymentId);
  if (!payment) throw notFound();
  await move(context, paymentStatusList, paymentId, {
    to: "paid",
    set: { paid_at: context.now.toISOString() },
    details: { method },
  });
  const [after] = (await paymentsOf(context, contractId)).filter((candidate) => candidate.id === paymentId);
  return after ?? payment;
}
