import { sql } from "kysely";
import { formatInvoiceNumber } from "#api/money/invoices/rules/number.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { todayIn } from "#contract/platform/days.ts";

interface Branch {
  id: number;
  timeZone: string;
  invoicePrefix: string;
}

/** Returns a branch's next invoice number of this year, and whether its prefix can no longer change. */
export async function numberingOf(context: CallContext, { id, timeZone, invoicePrefix }: Branch) {
  const year = Number(todayIn(timeZone, context.now).slice(0, 4));
  const { rows } = await sql<{ last: number; fixed: boolean }>`
    SELECT
      coalesce((SELECT s.last FROM invoice_sequence s WHERE s.organization_id = ${context.organizationId} AND s.branch_id = ${id} AND s.kind = 'invoice' AND s.year = ${year}), 0) AS last,
      EXISTS (SELECT FROM invoice i WHERE i.organization_id = ${context.organizationId} AND i.branch_id = ${id} AND i.state = 'finalized') AS fixed`.execute(
    context.trx,
  );
  const next = (rows[0]?.last ?? 0) + 1;
  return {
    nextInvoiceNumber: next,
    nextInvoiceLabel: formatInvoiceNumber({
      branchPrefix: invoicePrefix,
      year,
      sequence: next,
      kind: "invoice",
    }),
    prefixFixed: rows[0]?.fixed ?? false,
  };
}

/**
 * Continues with a later number, for an office that comes from another program during the year. Never back: a
 * number is given once (§ 11 Abs 1 Z 3 lit h UStG, § 14 Abs 4 Nr 4 UStG). The sequence's row is locked, as
 * when a number is taken, so the two cannot overtake each other.
 */
export async function skipToNumber(context: CallContext, branch: Branch, next: number): Promise<void> {
  const today = todayIn(branch.timeZone, context.now);
  const year = Number(today.slice(0, 4));
  await context.trx
    .insertInto("invoice_sequence")
    .values({
      organization_id: context.organizationId,
      branch_id: branch.id,
      kind: "invoice",
      year,
      last: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sequence = () =>
    context.trx
      .selectFrom("invoice_sequence")
      .where("organization_id", "=", context.organizationId)
      .where("branch_id", "=", branch.id)
      .where("kind", "=", "invoice")
      .where("year", "=", year);
  const { last } = await sequence().select("last").forUpdate().executeTakeFirstOrThrow();
  if (next <= last) throw invalid("branch.nextInvoiceNumber", "numberGoesBack", { min: last + 1 });
  await context.trx
    .updateTable("invoice_sequence")
    .set({ last: next - 1 })
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branch.id)
    .where("kind", "=", "invoice")
    .where("year", "=", year)
    .execute();
}
