import { sql } from "kysely";
import type { z } from "zod";
import { isUntouched } from "#api/clients/clients/rules/untouched.ts";
import { paidPrice, settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { openItems, savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { owedBeside } from "#api/contracts/rent-contracts/rules/owed-beside.ts";
import { replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import { overStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import { lockUnitOfStay } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { raise } from "#api/platform/moves/effects.ts";
import type { contractEdits } from "#contract/contracts/rent-contracts/contract-edits.ts";
import type { ContractFields } from "#contract/contracts/rent-contracts/edited-contract.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { todayIn } from "#contract/platform/days.ts";

type Stay = Omit<RentContract, "allowedActions">;
type EditInput = z.output<typeof contractEdits.update.input>;

const money = ["cleaningFee", "taxExemptPersons", "taxExemptReason"] as const;

/**
 * Edits what a contract has beside its stay. The note may change at any time; what its price or city tax
 * depend on only while it is not over and has no invoice. The plan follows. A writer who saw an older version
 * may change only fields that nobody else has changed.
 */
export async function editContract(
  context: CallContext,
  { id, contract: fields, version, seen }: EditInput,
): Promise<Stay> {
  await lockUnitOfStay(context, id);
  const before = await findContract(context, id, { lock: true });
  if (!isUntouched(before, fields, seen)) await requireVersion(context, version, before, "rentContract");
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof ContractFields]),
  ) as ContractFields;
  if (Object.keys(changed).length === 0) return before;
  if (money.some((name) => name in changed)) requireOpen(before);
  requireSensible(before, changed);
  const cleaningFee = changed.cleaningFee ?? before.cleaningFee;
  const total = before.total + cleaningFee - before.cleaningFee;
  await context.trx
    .updateTable("rent_contract")
    .set({
      ...(changed.note !== undefined && { note: changed.note }),
      ...(changed.taxExemptPersons !== undefined && { tax_exempt_persons: changed.taxExemptPersons }),
      ...(changed.taxExemptReason !== undefined && { tax_exempt_reason: changed.taxExemptReason }),
      cleaning_fee: cleaningFee,
      total,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  if (total !== before.total) await followPrice(context, before, total);
  await settleCityTax(context, id, { unlessBilled: true });
  const names = Object.keys(changed) as (keyof ContractFields)[];
  const priced = total !== before.total;
  await context.audit({
    action: "edit",
    objectType: "rentContract",
    objectId: id,
    before: {
      ...Object.fromEntries(names.map((name) => [name, before[name]])),
      ...(priced && { total: before.total }),
    },
    after: { ...changed, ...(priced && { total }) },
  });
  await raise(context, "rentContract.touched", { contractIds: [id] });
  return findContract(context, id);
}

/**
 * A price can be edited until the stay is over or has an invoice; the price of a channel's stay is the
 * channel's.
 */
function requireOpen({ status, invoices }: Stay): void {
  if (overStatuses.has(status)) throw new Failure("NOT_READY", { detail: "contractOver" });
  const billed = invoices.some(
    ({ state, kind, canceled }) => state === "finalized" && kind === "invoice" && !canceled,
  );
  if (billed) throw new Failure("NOT_READY", { detail: "contractBilled" });
}

function requireSensible(before: Stay, changed: ContractFields): void {
  if (changed.cleaningFee !== undefined && before.source === "channel")
    throw invalid("contract.cleaningFee", "channelPrice");
  const { adults, children, taxExemptPersons, taxExemptReason } = { ...before, ...changed };
  if (changed.taxExemptPersons !== undefined && taxExemptPersons > adults + children)
    throw invalid("contract.taxExemptPersons", "moreThanGuests");
  if (taxExemptPersons > 0 && taxExemptReason === "") throw invalid("contract.taxExemptReason", "required");
}

async function followPrice(context: CallContext, before: Stay, total: number): Promise<void> {
  const open = await openItems(context, before.id);
  const owed = total + owedBeside(before) - paidPrice(before);
  const today = todayIn(before.timeZone, context.now);
  await savePlanned(context, before.id, open, replan(open, owed, today));
}
