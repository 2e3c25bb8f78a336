import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { formatDate } from "#contract/format.ts";
import type { InvoiceKind } from "#contract/invoices.ts";

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
  previousChain: string;
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
    // A year that a number was only skipped to has issued nothing yet.
    .where("last_chain_sha256", "!=", "")
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
      last_issued_on: issuedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("invoice_sequence")
    .select(["last", "last_chain_sha256"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", sequenceKind)
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { year, sequence: row.last + 1, previousChain: row.last_chain_sha256 };
}

/** Writes down that the number was given. */
export async function keepNumber(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  { branchId, kind, issuedOn }: Place,
  given: { year: number; sequence: number; chain: string },
): Promise<void> {
  await trx
    .updateTable("invoice_sequence")
    .set({ last: given.sequence, last_issued_on: issuedOn, last_chain_sha256: given.chain })
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", sequenceOf[kind])
    .where("year", "=", given.year)
    .execute();
}
