import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { formatDate } from "#contract/format.ts";

interface Place {
  branchId: number;
  kind: "invoice" | "cancellation";
  issuedOn: string;
}

/** The next number of a sequence, held until the transaction ends. */
export interface NextNumber {
  year: number;
  sequence: number;
  previousChain: string;
}

/**
 * Takes the next number of a branch, kind and year. The row stays locked until the transaction ends: the next one waits,
 * and a transaction that fails has taken nothing, so that there is never a gap. Refuses a date before the last one's.
 */
export async function takeNumber(
  { trx, organizationId }: CallContext,
  { branchId, kind, issuedOn }: Place,
): Promise<NextNumber> {
  const year = Number(issuedOn.slice(0, 4));
  await trx
    .insertInto("invoice_sequence")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      kind,
      year,
      last: 0,
      last_issued_on: issuedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("invoice_sequence")
    .select(["last", "last_issued_on", "last_chain_sha256"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", kind)
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (issuedOn < row.last_issued_on)
    throw new Failure("NOT_READY", { detail: "dateOrder", params: { date: formatDate(row.last_issued_on) } });
  return { year, sequence: row.last + 1, previousChain: row.last_chain_sha256 };
}

/** Writes down that the number was given. */
export async function keepNumber(
  { trx, organizationId }: CallContext,
  { branchId, kind, issuedOn }: Place,
  given: { year: number; sequence: number; chain: string },
): Promise<void> {
  await trx
    .updateTable("invoice_sequence")
    .set({ last: given.sequence, last_issued_on: issuedOn, last_chain_sha256: given.chain })
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("kind", "=", kind)
    .where("year", "=", given.year)
    .execute();
}
