import { hashOf } from "#api/money/cashbook/rules/chain.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { CashCategory } from "#contract/money/cashbook/cash-entry.ts";
import { todayIn } from "#contract/platform/days.ts";

export type Scope = Pick<EffectScope, "trx" | "organizationId" | "now"> & {
  readonly user: { readonly id: number } | null;
};

export interface HeldTill {
  id: number;
  branchId: number;
  currency: string;
  timeZone: string;
  lastNumber: number;
  lastHash: string;
  balance: number;
}

/** Locks the till of a branch until the transaction ends; it is created at first use. */
export async function holdTill({ trx, organizationId }: Scope, branchId: number): Promise<HeldTill> {
  const branch = await trx
    .selectFrom("branch")
    .select(["currency", "time_zone as timeZone"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (!branch) throw notFound();
  await trx
    .insertInto("till")
    .values({ organization_id: organizationId, branch_id: branchId, currency: branch.currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const till = await trx
    .selectFrom("till")
    .select(["id", "branch_id as branchId", "currency", "balance"])
    .select(["last_number as lastNumber", "last_hash as lastHash"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...till, timeZone: branch.timeZone };
}

/** Selects the day that is not closed yet. */
export function openDayOf({ trx, organizationId }: Scope, tillId: number) {
  return trx
    .selectFrom("till_day")
    .select(["id", "day", "opening", "counted", "expected", "counted_at as countedAt"])
    .where("organization_id", "=", organizationId)
    .where("till_id", "=", tillId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/**
 * Returns the day that takes entries: the open one, or a new one that begins with the remaining cash. An
 * earlier count of the day becomes invalid.
 */
async function dayForEntry(scope: Scope, till: HeldTill, keepsCount: boolean): Promise<number> {
  const { trx, organizationId, now } = scope;
  const open = await openDayOf(scope, till.id);
  if (open) {
    if (open.countedAt !== null && !keepsCount)
      await trx
        .updateTable("till_day")
        .set({ counted: null, expected: null, counted_at: null, counted_by: null })
        .where("organization_id", "=", organizationId)
        .where("id", "=", open.id)
        .execute();
    return open.id;
  }
  const { id } = await trx
    .insertInto("till_day")
    .values({
      organization_id: organizationId,
      branch_id: till.branchId,
      till_id: till.id,
      day: todayIn(till.timeZone, now),
      opening: till.balance,
      opened_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewEntry {
  /** Positive for money that comes in, negative for money that goes out. */
  amount: number;
  category: CashCategory;
  text: string;
  contractId?: number | null;
  cause?: { kind: string; id: number };
  counters?: { id: number; number: number };
  fileSha256?: string;
  /** Set for the entry of a difference that a count has shown. */
  keepsCount?: boolean;
}

/**
 * Writes an entry into a locked till, with the next number and chained to the one before. Throws when the
 * till would fall below zero.
 */
export async function writeEntry(
  scope: Scope,
  till: HeldTill,
  entry: NewEntry,
): Promise<{ id: number; number: number; day: string }> {
  const { trx, organizationId, now, user } = scope;
  const balance = till.balance + entry.amount;
  if (balance < 0) {
    if (entry.cause || entry.counters) throw new Failure("NOT_READY", { detail: "cashShort" });
    throw invalid("amount", "notInTill");
  }
  const dayId = await dayForEntry(scope, till, entry.keepsCount ?? false);
  const number = till.lastNumber + 1;
  const day = todayIn(till.timeZone, now);
  // A spreadsheet would take a text with such a beginning for a formula, and the export would differ from
  // what was hashed.
  const text = entry.text.replace(/^[=+\-@\s']+/, "").slice(0, 300) || "–";
  const bookedAt = now.toISOString();
  const hash = hashOf(till.lastHash, {
    number: String(number),
    day,
    bookedAt,
    amount: String(entry.amount),
    category: entry.category,
    text,
    counters: entry.counters ? String(entry.counters.number) : "",
    fileSha256: entry.fileSha256 ?? "",
    balance: String(balance),
  });
  const { id } = await trx
    .insertInto("till_entry")
    .values({
      organization_id: organizationId,
      branch_id: till.branchId,
      till_id: till.id,
      day_id: dayId,
      number,
      amount: entry.amount,
      category: entry.category,
      text,
      booked_at: bookedAt,
      contract_id: entry.contractId ?? null,
      cause_kind: entry.cause?.kind ?? null,
      cause_id: entry.cause?.id ?? null,
      counters_id: entry.counters?.id ?? null,
      file_sha256: entry.fileSha256 ?? "",
      balance,
      previous_hash: till.lastHash,
      hash,
      created_by: user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("till")
    .set({ balance, last_number: number, last_hash: hash })
    .where("organization_id", "=", organizationId)
    .where("id", "=", till.id)
    .execute();
  return { id, number, day };
}
