import { sql } from "kysely";
import type { z } from "zod";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";
import { firstAbove, proposeInstalments } from "#api/sale/purchase-contracts/rules/instalments.ts";
import { whyNoReminder } from "#api/sale/purchase-contracts/rules/reminders.ts";
import { addYears } from "#api/sale/purchase-contracts/rules/years.ts";
import { holdPurchase, termsChanged } from "#api/sale/purchase-contracts/terms.ts";
import type {
  Instalment,
  PurchaseContract,
  purchaseContracts,
  TypedInstalment,
} from "#contract/sale/purchase-contracts/purchase-contracts.ts";

/** Returns the instalments of a purchase in order. */
export async function instalmentsOf(
  context: CallContext,
  { id, unitId, branchId }: Pick<PurchaseContract, "id" | "unitId" | "branchId">,
): Promise<Instalment[]> {
  const { trx, organizationId, now } = context;
  const rows = await trx
    .selectFrom("purchase_payment as y")
    .leftJoin("app_user as a", (join) =>
      join.onRef("a.organization_id", "=", "y.organization_id").onRef("a.id", "=", "y.paid_by"),
    )
    .select(["y.id", "y.name", "y.phase", "y.due_on as dueOn", "y.amount", "y.paid_on as paidOn", "y.method"])
    .select(["y.reminders", "y.reminded_at as remindedAt"])
    .select(sql<string>`coalesce(${userName("a")}, '')`.as("paidBy"))
    .select(
      sql<
        string | null
      >`coalesce(y.due_on, (SELECT max(f.reached_on) FROM unit_phase f WHERE f.organization_id = y.organization_id
        AND f.unit_id = ${unitId} AND f.phase = y.phase))`.as("due"),
    )
    .where("y.organization_id", "=", organizationId)
    .where("y.purchase_id", "=", id)
    .orderBy("y.place")
    .orderBy("y.id")
    .execute();
  const today = await todayAt(context, branchId);
  return rows.map((row) => ({ ...row, notNow: whyNoReminder({ ...row, today, now }) }));
}

/** Replaces the list of instalments; paid ones stay as they are. */
export async function saveInstalments(
  context: CallContext,
  { id, version, payments }: z.output<typeof purchaseContracts.savePayments.input>,
): Promise<void> {
  const record = await holdPurchase(context, id, version);
  const before = await instalmentsOf(context, record);
  for (const [place, one] of payments.entries()) {
    const there = before.find((other) => other.id === one.id);
    if (one.id !== undefined && !there) throw notFound();
    if (
      payments.findIndex((other) => one.id !== undefined && other.id === one.id) < place &&
      one.id !== undefined
    )
      throw invalid(`payments.${place}.id`, "listedTwice");
    if (there?.paidOn && there.amount !== one.amount)
      throw invalid(`payments.${place}.amount`, "instalmentPaid");
  }
  if (before.some(({ id: other, paidOn }) => paidOn !== null && !payments.some((one) => one.id === other)))
    throw invalid("payments", "instalmentPaid");
  const above = firstAbove(
    record.price,
    payments.map(({ amount }) => amount),
  );
  if (above !== null) throw invalid(`payments.${above}.amount`, "abovePrice");
  await writeInstalments(context, id, payments);
  const after = await instalmentsOf(context, record);
  const spelled = (list: readonly Instalment[]) =>
    list.map(({ name, amount, phase, dueOn }) => ({ name, amount, phase, dueOn }));
  if (JSON.stringify(spelled(before)) === JSON.stringify(spelled(after))) return;
  await context.audit({
    action: "savePayments",
    objectType: "purchaseContract",
    objectId: id,
    before: { instalments: before.length, planned: sumOf(before) },
    after: { instalments: after.length, planned: sumOf(after) },
  });
  await termsChanged(context, record, "instalments");
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** Writes a plan exactly as given: other rows are deleted. */
export async function writeInstalments(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  purchaseId: number,
  payments: readonly TypedInstalment[],
): Promise<void> {
  await trx
    .deleteFrom("purchase_payment")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .where("id", "not in", [...payments.flatMap(({ id }) => id ?? []), 0])
    .execute();
  for (const [place, { id, name, phase, dueOn, amount }] of payments.entries()) {
    const values = { name, phase, due_on: dueOn, amount, place };
    if (id === undefined)
      await trx
        .insertInto("purchase_payment")
        .values({
          organization_id: organizationId,
          purchase_id: purchaseId,
          ...{ paid_at: null, paid_on: null, method: null, paid_by: null, set_id: null, reminded_at: null },
          ...values,
        })
        .execute();
    else
      await trx
        .updateTable("purchase_payment")
        .set(values)
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
  }
}

/** Returns the instalments that Austrian law proposes for the price, without saving them. */
export async function proposal(context: CallContext, id: number): Promise<TypedInstalment[]> {
  const { price, handoverOn } = await findPurchase(context, id);
  return proposeInstalments(price).map(({ name, phase, amount }) => ({
    name: context.t(`purchaseContracts:plan.${name}`),
    phase,
    dueOn: phase === null && handoverOn !== null ? addYears(handoverOn, 3) : null,
    amount,
  }));
}
