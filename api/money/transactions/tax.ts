import { findTransaction } from "#api/money/transactions/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound, nullIfMissing } from "#api/platform/calls/failure.ts";
import { todayOf } from "#api/platform/calls/today.ts";

interface Handed {
  reference: string;
}

/** Records that the city tax of a transaction was paid to the municipality. Repeating it changes nothing. */
export async function payTax(context: CallContext, id: number, { reference }: Handed): Promise<void> {
  const problem = await whyNotTaxed(context, id);
  if (problem === "NOT_FOUND") throw notFound();
  if (problem !== null) throw new Failure("NOT_READY", { detail: problem });
  await note(context, id, { reference });
}

/** Does the same for several, all or none. */
export async function payTaxes(context: CallContext, ids: readonly number[], handed: Handed) {
  const report: { id: number; ok: boolean; error: string }[] = [];
  for (const id of new Set(ids)) {
    const problem = await whyNotTaxed(context, id);
    if (problem === "NOT_FOUND") throw notFound();
    const error = problem === null ? "" : context.t(`errors:NOT_READY_${problem}`);
    report.push({ id, ok: problem === null, error });
  }
  const done = report.every(({ ok }) => ok);
  if (done) for (const { id } of report) await note(context, id, handed);
  return { done, report };
}

/** Takes back that it was paid. */
export async function unpayTax(context: CallContext, id: number, reason: string): Promise<void> {
  await findTransaction(context, id);
  const { numDeletedRows } = await context.trx
    .deleteFrom("transaction_tax")
    .where("organization_id", "=", context.organizationId)
    .where("set_id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await context.audit({ action: "unpayTax", objectType: "transaction", objectId: id, reason });
}

async function whyNotTaxed(context: CallContext, id: number): Promise<string | null> {
  const transaction = await nullIfMissing(findTransaction(context, id));
  if (!transaction) return "NOT_FOUND";
  return transaction.purpose === "cityTax" && transaction.status === "PAID" ? null : "noCityTax";
}

async function note(context: CallContext, id: number, { reference }: Handed) {
  const { trx, organizationId, user, now, audit } = context;
  const noted = await trx
    .insertInto("transaction_tax")
    .values({
      organization_id: organizationId,
      set_id: id,
      paid_at: now.toISOString(),
      period: (await todayOf(context)).slice(0, 7),
      reference,
      paid_by: user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("set_id")
    .executeTakeFirst();
  if (noted) await audit({ action: "payTax", objectType: "transaction", objectId: id, after: { reference } });
}
