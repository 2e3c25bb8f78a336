import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Place {
  branchId: number;
  kind: InvoiceKind;
  issuedOn: string;
}

/** Whose numbers a kind takes. */
const sequenceOf = { invoice: "invoice", creditNote: "cancellation", cancellation: "cancellation" } as const;

/** The next number of a sequence, held until the transaction ends. */
export interface NextNumber {
  year: number;
  sequence: number;
}

/**
 * Takes the next number of a branch, kind and year. The branch stays locked until the transaction ends: the next one
 * waits, and a transaction that fails has taken nothing, so that there is never a gap. Refuses a date before the last
 * one's, of any year: who has begun a year's numbers gives no more of the year before.
 */
export async function takeNumber(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  { branchId, kind, issuedOn }: Place,
): Promise<NextNumber> {
  const year = Number(issuedOn.slice(0, 4));
  const sequenceKind = sequenceOf[kind];
  await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .forNoKeyUpdate()
    .execute();
  const { latest } = await trx
    .selectFrom("invoice_sequence")
    .select(({ fn }) => fn.max("last_issued_on").as("latest"))
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", sequenceKind)
    .executeTakeFirstOrThrow();
  if (latest !== null && issuedOn < latest)
    throw invalid("issuedOn", "issuedBeforeLast", { date: formatDate(latest) });
  await trx
    .insertInto("invoice_sequence")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      kind: sequenceKind,
      year,
      last: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("invoice_sequence")
    .select("last")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", sequenceKind)
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sequence = row.last + 1;
  await trx
    .updateTable("invoice_sequence")
    .set({ last: sequence, last_issued_on: issuedOn })
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", sequenceKind)
    .where("year", "=", year)
    .execute();
  return { year, sequence };
}
