import { type Effect, type EffectScope, inTransaction } from "#api/platform/effects.ts";

/** An item of a plan that has just been paid or is open again; its contract is held. */
interface Booked {
  id: number;
  reason: string;
  record: { amount: number };
  details: { method?: string };
}

/** What paying an item brings with it. */
export const paying: readonly Effect<Booked>[] = [
  inTransaction("Books the money: an entry that stays.", bookPaid),
];

/** What taking a payment back brings with it. */
export const undoing: readonly Effect<Booked>[] = [
  inTransaction("Books a counter-entry to the entry that is taken back; both stay.", bookBack),
];

async function bookPaid(
  { trx, organizationId, now, user }: EffectScope,
  { id, record: { amount }, details: { method = "other" } }: Booked,
): Promise<void> {
  await trx
    .insertInto("payment_entry")
    .values({
      organization_id: organizationId,
      payment_id: id,
      amount,
      method,
      booked_at: now.toISOString(),
      booked_by: user?.id ?? null,
    })
    .execute();
}

async function bookBack(scope: EffectScope, { id, reason }: Booked): Promise<void> {
  const { trx, organizationId, now, user } = scope;
  const entry = await standingEntry(scope, id);
  if (!entry) return;
  await trx
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
    })
    .execute();
}

/** The entry by which an item is paid; none where a channel or another contract paid it. */
export function standingEntry(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  paymentId: number,
) {
  return trx
    .selectFrom("payment_entry as e")
    .select(["e.id", "e.amount", "e.method", "e.booked_at as bookedAt"])
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
