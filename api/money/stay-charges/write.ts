import type { z } from "zod";
import { changeCharges } from "#api/contracts/rent-contracts/for-others/charges.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { standardRates } from "#api/money/stay-charges/queries.ts";
import { closedFor } from "#api/money/stay-charges/rules/closed.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { reasonedChargeKinds, type StayChargeKind } from "#contract/money/stay-charges/stay-charge.ts";
import type { stayCharges } from "#contract/money/stay-charges/stay-charges.ts";
import { todayIn } from "#contract/platform/days.ts";

type NewCharge = z.output<typeof stayCharges.add.input>["charge"];

/** Charges a line on a stay, or gives a discount; what is owed and the payment plan follow. Returns the id of the line. */
export async function addCharge(
  context: CallContext,
  contractId: number,
  charge: NewCharge,
): Promise<number> {
  const contract = await openContract(context, contractId);
  const { kind, description, quantity, outsideVat, reason } = charge;
  if (reasonedChargeKinds.has(kind) && reason === "") throw invalid("charge.reason", "required");
  const sign = kind === "discount" ? -1 : 1;
  const unitGross = sign * charge.unitGross;
  const gross = quantity * unitGross;
  if (kind === "discount") requireDiscount(contract, gross);
  const rates = await standardRates(context, contract.branchId);
  const standard = kind === "discount" ? rates.lodging : rates.other;
  const taxRate = outsideVat ? 0 : (charge.taxRate ?? standard);
  const { trx, organizationId, user, now } = context;
  const today = todayIn(contract.timeZone, now);
  const { id } = await trx
    .insertInto("stay_charge")
    .values({
      organization_id: organizationId,
      contract_id: contractId,
      unit_gross: unitGross,
      tax_rate: taxRate,
      outside_vat: outsideVat,
      charged_on: today,
      created_by: user.id,
      ...{ kind, description, quantity, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await changeCharges(context, contractId, { by: gross, kind: planKinds[kind], today });
  await context.audit({
    action: "addCharge",
    objectType: "rentContract",
    objectId: contractId,
    after: { charge: id, kind, description, quantity, amount: gross, taxRate },
    ...(reason && { reason }),
  });
  return id;
}

/** Throws VALIDATION for a discount of more than the stay and its lines cost, or on a stay whose price a channel sets. */
function requireDiscount(
  { source, total, charges }: Awaited<ReturnType<typeof openContract>>,
  gross: number,
): void {
  if (source === "channel") throw invalid("charge.kind", "channelPrice");
  if (total + charges + gross < 0) throw invalid("charge.unitGross", "aboveOpen");
}

/** The kind that a line has in the payment plan. */
const planKinds = {
  feature: "feature",
  cleaning: "cleaning",
  damage: "damage",
  fee: "fee",
  other: "other",
  discount: "other",
} as const satisfies Record<StayChargeKind, string>;

/** Voids a line; what was paid for it is to be paid back. Throws NOT_READY for a line that was voided before. */
export async function voidCharge(context: CallContext, id: number, reason: string): Promise<void> {
  const { trx, organizationId, user, now } = context;
  const contractId = await contractOf(context, id);
  const { total, charges, timeZone } = await openContract(context, contractId);
  const line = await trx
    .selectFrom("stay_charge")
    .select(["kind", "description", "quantity", "unit_gross as unitGross", "voided_at as voidedAt"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (line.voidedAt !== null) throw new Failure("NOT_READY", { detail: "chargeVoided" });
  const gross = line.quantity * line.unitGross;
  if (total + charges - gross < 0) throw new Failure("NOT_READY", { detail: "chargeDiscounted" });
  await trx
    .updateTable("stay_charge")
    .set({ voided_at: now.toISOString(), voided_by: user.id, void_reason: reason })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await changeCharges(context, contractId, {
    by: -gross,
    kind: planKinds[line.kind],
    today: todayIn(timeZone, now),
  });
  await context.audit({
    action: "voidCharge",
    objectType: "rentContract",
    objectId: contractId,
    before: { charge: id, kind: line.kind, description: line.description, amount: gross },
    reason,
  });
}

async function contractOf({ trx, organizationId }: CallContext, id: number): Promise<number> {
  const row = await trx
    .selectFrom("stay_charge")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.contractId;
}

/** Locks and returns a contract. Throws NOT_READY when nothing may be charged on it. */
async function openContract(context: CallContext, contractId: number) {
  const contract = await findContract(context, contractId, { lock: true });
  const detail = closedFor(contract);
  if (detail !== null) throw new Failure("NOT_READY", { detail });
  return contract;
}
