import { transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { chargeIsClosed, chargeIsCountered } from "#api/money/transactions/queries-charges.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";

interface Charge {
  branch_id: number;
  owner_id: number;
  building_id: number;
  amount: number;
  currency: string;
  charged_on: string;
  counters_id: number | null;
  countered: boolean;
  /** Whether a statement of its month or of a later one is approved, sent or frozen. */
  closed: boolean;
}

/**
 * Takes a charge to an owner back by a counter-entry. It stands on the day of the charge, so that one statement settles
 * both; once a statement of that month or of a later one is approved, it stands on today, and so in the statement of this
 * month. The ledger posts it today. Returns the month, `YYYY-MM`, of the statement it goes into.
 */
export async function undoOwnerCharge(
  context: CallContext,
  { id, reason }: { id: number; reason: string },
): Promise<string> {
  const { trx, organizationId, user, branchIds } = context;
  const before = await chargeOf(context, id);
  if (!before || !branchIds.includes(before.branch_id)) throw notFound();
  await holdRows(context, "client", [before.owner_id]);
  await holdStatements(context, before);
  const charge = await chargeOf(context, id);
  if (!charge || charge.counters_id !== null || charge.countered)
    throw new Failure("NOT_READY", { detail: "chargeUndone" });
  const { branch_id, owner_id, building_id, amount, currency } = charge;
  const today = await todayAt(context, branch_id);
  const chargedOn = charge.closed ? today : charge.charged_on;
  const counter = await trx
    .insertInto("owner_charge")
    .values({
      organization_id: organizationId,
      amount: -amount,
      charged_on: chargedOn,
      counters_id: id,
      created_by: user.id,
      ...{ branch_id, owner_id, building_id, currency, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await post(context, {
    branchId: branch_id,
    currency,
    cause: { kind: "ownerCharge", id: counter.id, counters: id },
    bookedOn: today,
    purpose: "ownerCharge",
    reason,
    postings: transfer("otherIncome", "owners", amount),
  });
  await context.audit({
    action: "undoOwnerCharge",
    objectType: "ownerCharge",
    objectId: id,
    before: { amount, currency },
    after: { counteredBy: counter.id },
    reason,
  });
  return chargedOn.slice(0, 7);
}

/** Locks the statements that the counter-entry may change, so that none of them is approved meanwhile. */
async function holdStatements(
  { trx, organizationId }: CallContext,
  { branch_id, owner_id, building_id, charged_on }: Charge,
): Promise<void> {
  await trx
    .selectFrom("owner_statement")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branch_id)
    .where("owner_id", "=", owner_id)
    .where("building_id", "=", building_id)
    .where("month", ">=", `${charged_on.slice(0, 7)}-01`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

function chargeOf({ trx, organizationId }: CallContext, id: number): Promise<Charge | undefined> {
  return trx
    .selectFrom("owner_charge as c")
    .select(["c.branch_id", "c.owner_id", "c.building_id", "c.amount", "c.currency", "c.charged_on"])
    .select("c.counters_id")
    .select(chargeIsCountered.as("countered"))
    .select(chargeIsClosed.as("closed"))
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", id)
    .executeTakeFirst();
}
