import { sql } from "kysely";
import { postCash, takeCashBack } from "#api/money/cashbook/verbs.ts";
import { postCause } from "#api/money/ledger/verbs.ts";
import { type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/** An item of a plan that has just been paid or reopened; its contract is locked. */
interface Booked {
  id: number;
  reason: string;
  record: { amount: number };
  details: { method?: string; transactionId?: number };
}

/** The effects of paying an item. */
export const paying: readonly Effect<Booked>[] = [
  inTransaction("Books the money as an entry that is never changed, posted to the ledger.", bookPaid),
];

/** The effects of undoing a payment. */
export const undoing: readonly Effect<Booked>[] = [
  inTransaction(
    "Books a counter-entry to the entry that is taken back, and posts it to the ledger; both stay.",
    bookBack,
  ),
];

async function bookPaid(
  scope: EffectScope,
  { id, record: { amount }, details: { method = "other", transactionId } }: Booked,
): Promise<void> {
  const { trx, organizationId, now, user } = scope;
  const entry = await trx
    .insertInto("payment_entry")
    .values({
      organization_id: organizationId,
      payment_id: id,
      amount,
      method,
      booked_at: now.toISOString(),
      booked_by: user?.id ?? null,
      transaction_id: transactionId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await postCause(scope, "payment", entry.id);
  if (method === "cash" && transactionId === undefined)
    await throughTill(scope, { id, entryId: entry.id, amount });
}

async function bookBack(scope: EffectScope, { id, reason }: Booked): Promise<void> {
  const { trx, organizationId, now, user } = scope;
  const entry = await standingEntry(scope, id);
  if (!entry) return;
  const counter = await trx
    .insertInto("payment_entry")
    .values({
      organization_id: organizationId,
      payment_id: id,
      amount: -entry.amount,
      method: entry.method,
      booked_at: now.toISOString(),
      booked_by: user?.id ?? null,
      counters_id: entry.id,
      reason,
      transaction_id: entry.transactionId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await postCause(scope, "payment", counter.id);
  if (entry.method === "cash")
    await takeCashBack(scope, { kind: "payment", id: counter.id, counters: entry.id, text: reason });
}

/**
 * Books cash into the till of the contract's branch; cash for the deposit is booked there by the deposit's
 * own entries.
 */
async function throughTill(
  scope: EffectScope,
  { id, entryId, amount }: { id: number; entryId: number; amount: number },
): Promise<void> {
  const { rows } = await sql<{
    kind: string;
    contractId: number;
    branchId: number;
    currency: string;
    unit: string;
  }>`SELECT p.kind, c.id AS "contractId", c.branch_id AS "branchId", c.currency, u.label AS unit FROM contract_payment p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    WHERE p.organization_id = ${scope.organizationId} AND p.id = ${id}`.execute(scope.trx);
  const [item] = rows;
  if (!item || item.kind === "deposit") return;
  const { contractId, branchId, currency, unit } = item;
  await postCash(scope, {
    branchId,
    currency,
    amount,
    category: "rent",
    text: `${unit} · ${contractId}`,
    contractId,
    cause: { kind: "payment", id: entryId },
  });
}

/** The facts that decide whether the payment of an item may be undone. */
export interface PaidFacts {
  kind: Payment["kind"];
  method: string | null;
  /** Reference of the card payment that paid it; empty without one. */
  reference: string;
  /** True when it has an entry of its own: neither a channel nor another contract paid it. */
  booked: boolean;
  contractStatus: RentContractStatus;
}

/** Returns these facts for several items with one query. */
export async function paidFacts(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<Map<number, PaidFacts>> {
  const { rows } = await sql<PaidFacts & { id: number }>`
    SELECT p.id, p.kind, p.method, p.reference, c.status AS "contractStatus", EXISTS (SELECT FROM payment_entry e WHERE e.organization_id = p.organization_id AND e.payment_id = p.id AND e.counters_id IS NULL
        AND NOT EXISTS (SELECT FROM payment_entry b WHERE b.organization_id = e.organization_id AND b.counters_id = e.id)) AS booked
    FROM contract_payment p JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    WHERE p.organization_id = ${organizationId} AND p.id = ANY(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Selects the entry by which an item is paid; none when a channel or another contract paid it. */
function standingEntry(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  paymentId: number,
) {
  return trx
    .selectFrom("payment_entry as e")
    .select(["e.id", "e.amount", "e.method", "e.booked_at as bookedAt"])
    .select("e.transaction_id as transactionId")
    .where("e.organization_id", "=", organizationId)
    .where("e.payment_id", "=", paymentId)
    .where("e.counters_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_entry as c")
            .select("c.id")
            .whereRef("c.organization_id", "=", "e.organization_id")
            .whereRef("c.counters_id", "=", "e.id"),
        ),
      ),
    )
    .executeTakeFirst();
}
