import { holdTill, openDayOf, writeEntry } from "#api/money/cashbook/till.ts";
import { type Account, transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { addFiles, type PreparedFile } from "#api/platform/records/record-files.ts";
import type { CashCategory } from "#contract/money/cashbook/cash-entry.ts";

/** The other account for each category of manual cash entries. */
const contraOf: Partial<Record<CashCategory, Account>> = {
  bank: "transit",
  float: "transit",
  sale: "otherIncome",
  otherIn: "otherIncome",
  difference: "cashDifference",
};

interface Typed {
  branchId: number;
  /** Positive for money that comes in. */
  amount: number;
  category: CashCategory;
  text: string;
  file?: PreparedFile;
}

/** Throws NOT_FOUND unless the branch is one of the caller's. */
export function requireBranch({ branchIds }: CallContext, branchId: number): void {
  if (!branchIds.includes(branchId)) throw notFound();
}

/** Books cash that somebody puts in or takes out. */
export async function moveCash(context: CallContext, cash: Typed): Promise<number> {
  requireBranch(context, cash.branchId);
  const { amount, category, text, file } = cash;
  const till = await holdTill(context, cash.branchId);
  const entry = await writeEntry(context, till, {
    amount,
    category,
    text,
    ...(file && { fileSha256: file.bytes.sha256 }),
  });
  await postEntry(context, till, { ...cash, ...entry });
  if (file) await addFiles(context, { type: "tillEntry", id: entry.id }, { files: [file], tag: "Sonstiges" });
  await context.audit({
    action: amount > 0 ? "cashAdd" : "cashRemove",
    objectType: "till",
    objectId: till.id,
    after: { number: entry.number, amount, category, text },
  });
  return entry.id;
}

async function postEntry(
  context: CallContext,
  { branchId, currency }: { branchId: number; currency: string },
  entry: Pick<Typed, "amount" | "category" | "text"> & { id: number; day: string; counters?: number },
): Promise<void> {
  const contra = contraOf[entry.category] ?? "otherExpense";
  await post(context, {
    branchId,
    currency,
    cause: { kind: "cash", id: entry.id, ...(entry.counters && { counters: entry.counters }) },
    bookedOn: entry.day,
    postings: transfer("cash", contra, entry.amount),
    purpose: entry.category,
    method: "cash",
    reason: entry.text,
  });
}

/** Takes back a manual entry by a counter-entry of today; entries from other domains are taken back there. */
export async function counterEntry(
  context: CallContext,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const { trx, organizationId } = context;
  const find = () =>
    trx
      .selectFrom("till_entry as e")
      .leftJoin("till_entry as x", (join) =>
        join.onRef("x.organization_id", "=", "e.organization_id").onRef("x.counters_id", "=", "e.id"),
      )
      .select(["e.id", "e.number", "e.amount", "e.category", "e.branch_id as branchId", "x.id as counterId"])
      .select(["e.cause_id as causeId", "e.counters_id as countersId"])
      .where("e.organization_id", "=", organizationId)
      .where("e.id", "=", id)
      .where("e.branch_id", "in", [...context.branchIds, 0])
      .executeTakeFirst();
  const row = await find();
  if (!row) throw notFound();
  const till = await holdTill(context, row.branchId);
  const entry = (await find()) ?? row;
  if (entry.causeId !== null) throw new Failure("NOT_READY", { detail: "cashOfOthers" });
  if (entry.counterId !== null || entry.countersId !== null || entry.category === "difference")
    throw new Failure("NOT_READY", { detail: "cashCountered" });
  const amount = -entry.amount;
  const made = await writeEntry(context, till, {
    amount,
    category: entry.category,
    text: reason,
    counters: entry,
  });
  const { category } = entry;
  await postEntry(context, till, { ...made, amount, category, text: reason, counters: entry.id });
  await context.audit({
    action: "cashCounter",
    objectType: "till",
    objectId: till.id,
    after: { number: made.number, amount, counters: entry.number },
    reason,
  });
  return made.id;
}

/** Records the counted cash; a second count before the day is closed replaces it. */
export async function countDay(
  context: CallContext,
  { branchId, counted }: { branchId: number; counted: number },
): Promise<{ expected: number; difference: number }> {
  requireBranch(context, branchId);
  const { trx, organizationId, now, user } = context;
  const till = await holdTill(context, branchId);
  const day = await openDayOf(context, till.id);
  if (!day) throw new Failure("NOT_READY", { detail: "cashNoDay" });
  const expected = till.balance;
  await trx
    .updateTable("till_day")
    .set({ counted, expected, counted_at: now.toISOString(), counted_by: user.id })
    .where("organization_id", "=", organizationId)
    .where("id", "=", day.id)
    .execute();
  await context.audit({
    action: "cashCount",
    objectType: "till",
    objectId: till.id,
    after: { day: day.day, counted, expected },
  });
  return { expected, difference: counted - expected };
}

/**
 * Closes the counted day. A difference becomes an entry with its reason, so that the next day begins with the
 * counted cash.
 */
export async function closeDay(
  context: CallContext,
  { branchId, reason }: { branchId: number; reason: string },
): Promise<void> {
  requireBranch(context, branchId);
  const { trx, organizationId, now, user } = context;
  const till = await holdTill(context, branchId);
  const day = await openDayOf(context, till.id);
  if (!day) throw new Failure("NOT_READY", { detail: "cashNoDay" });
  if (day.counted === null) throw new Failure("NOT_READY", { detail: "cashNotCounted" });
  const difference = day.counted - till.balance;
  if (difference !== 0) {
    if (reason === "") throw invalid("reason", "required");
    const category = "difference" as const;
    const made = await writeEntry(context, till, {
      amount: difference,
      category,
      text: reason,
      keepsCount: true,
    });
    await postEntry(context, till, { ...made, amount: difference, category, text: reason });
  }
  await trx
    .updateTable("till_day")
    .set({ closed_at: now.toISOString(), closed_by: user.id, reason })
    .where("organization_id", "=", organizationId)
    .where("id", "=", day.id)
    .execute();
  await context.audit({
    action: "cashClose",
    objectType: "till",
    objectId: till.id,
    after: { day: day.day, counted: day.counted, difference },
    ...(reason && { reason }),
  });
}

/** Records that somebody has read that the receipts of this till are not signed. */
export async function acknowledge(context: CallContext, branchId: number): Promise<void> {
  requireBranch(context, branchId);
  const { trx, organizationId, now, user } = context;
  const till = await holdTill(context, branchId);
  await trx
    .updateTable("till")
    .set({ acknowledged_at: now.toISOString(), acknowledged_by: user.id })
    .where("organization_id", "=", organizationId)
    .where("id", "=", till.id)
    .execute();
  await context.audit({ action: "cashAcknowledge", objectType: "till", objectId: till.id });
}
