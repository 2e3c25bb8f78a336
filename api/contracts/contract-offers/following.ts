import { storedOffer } from "#api/contracts/contract-offers/stored.ts";
import { bookOffered } from "#api/contracts/rent-contracts/for-others/offer.ts";
import { freeHeldNights } from "#api/planning/calendar/verbs-hold.ts";
import { type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";

/** An offer that has just moved; its units, its inquiry and its row are locked. */
interface Moved {
  id: number;
  to: string;
  record: { contractId: number; holdBlockId: number | null; createdBy: number | null };
}

/** The effects of every end of an offer. */
export const freeing: readonly Effect<Moved>[] = [
  inTransaction("Frees the nights that were held for it.", async (scope, { record: { holdBlockId } }) => {
    if (holdBlockId !== null) await freeHeldNights(scope, [holdBlockId]);
  }),
  inTransaction("Notifies the offer's maker of the guest's answer, or of its end.", tellMaker),
];

/** The effects of an acceptance. */
export const accepting: readonly Effect<Moved>[] = [
  inTransaction("Frees the nights that other offers of the inquiry hold.", freeOthers),
  inTransaction(
    "Makes the inquiry a NEW contract with the offer's unit, nights, guests, price, deposit and terms; its nights are held until decided. The other offers are closed.",
    async (scope, { id, record }) => bookOffered(scope, record.contractId, await storedOffer(scope, id)),
  ),
];

async function freeOthers(scope: EffectScope, { id, record }: Moved): Promise<void> {
  const others = await scope.trx
    .selectFrom("contract_offer")
    .select("hold_block_id as blockId")
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", record.contractId)
    .where("status", "=", "open")
    .where("id", "!=", id)
    .where("hold_block_id", "is not", null)
    .execute();
  await freeHeldNights(
    scope,
    others.flatMap(({ blockId }) => (blockId === null ? [] : [blockId])),
  );
}

const notices: Readonly<Record<string, string>> = {
  accepted: "offerAccepted",
  declined: "offerDeclined",
  expired: "offerExpired",
};

/** Notifies the offer's maker, unless they acted themselves. */
async function tellMaker(
  { trx, organizationId, user }: EffectScope,
  { to, record: { contractId, createdBy } }: Moved,
): Promise<void> {
  const message = notices[to];
  if (message === undefined || createdBy === null || createdBy === user?.id) return;
  const notice = { userId: createdBy, event: "FORM" as const, message, params: { id: contractId } };
  await notify(trx, organizationId, notice);
}
