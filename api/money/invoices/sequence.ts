import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Place {
  branchId: number;
  kind: InvoiceKind;
  issuedOn: string;
}

/** The sequence whose numbers each kind takes. */
const sequenceOf = { invoice: "invoice", creditNote: "cancellation", cancellation: "cancellation" } as const;

/** The next number of a sequence, locked until the transaction ends. */
export interface NextNumber {
  year: number;
  sequence: number;
}

/**
 * Takes the next number of a branch, kind and year. The branch stays locked until the transaction ends: the
 * next caller waits, and a failed transaction has taken no number, so that there is never a gap. Throws for a
 * date before the last one's, of any year: once a year's numbers have begun, none of the previous year is
 * given.
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
