import { accepting, freeing } from "#api/contracts/contract-offers/following.ts";
import { type OfferGuard, offerTransitions } from "#api/contracts/contract-offers/rules/transitions.ts";
import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { takenBy } from "#api/planning/nights/queries.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { OfferStatus } from "#contract/contracts/contract-offers/contract-offer.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

/** The fields of an offer that decide about its moves. */
export interface OfferRecord {
  id: number;
  version: number;
  status: OfferStatus;
  contractId: number;
  contractStatus: RentContractStatus;
  unitId: number;
  checkIn: string;
  checkOut: string;
  validUntil: string;
  holdBlockId: number | null;
  total: number;
  createdBy: number | null;
}

/** Statuses of an offer: docs/rules/contract-offers.md. Its history is part of the inquiry's. */
export const offerStatusList = statusList<{
  table: "contract_offer";
  status: OfferStatus;
  guard: OfferGuard;
  record: OfferRecord;
  details: { signature: string };
}>({
  object: "contractOffer",
  table: "contract_offer",
  column: "status",
  moves: offerTransitions,
  guards: {
    offerInTime: {
      says: "It is still valid.",
      holds: ({ now }, { validUntil }) => Date.parse(validUntil) > now.getTime(),
    },
    inquiryOpen: {
      says: "Its inquiry is still an inquiry.",
      holds: (_mover, { contractStatus }) => contractStatus === "INQUIRY",
    },
    offeredNightsFree: {
      says: "Nobody else has its nights; nights held by offers of the same inquiry do not count.",
      holds: async (mover, record) => (await inTheWayOf(mover, record)).length === 0,
      refusal: () => new Failure("NIGHTS_TAKEN", { detail: "offered" }),
    },
    offerOver: {
      says: "Its validity is over.",
      holds: ({ now }, { validUntil }) => Date.parse(validUntil) <= now.getTime(),
    },
  },
  lock: lockOffer,
  columns: (_made, { now }) => ({ decided_at: now.toISOString() }),
  follows: {
    acceptOffer: [...freeing, ...accepting],
    declineOffer: freeing,
    withdrawOffer: freeing,
    expireOffer: freeing,
    closeOffer: freeing,
  },
  recorded: ({ id, action, from, to, record, details }) => ({
    action,
    objectType: "rentContract",
    objectId: record.contractId,
    before: { offer: id, offerStatus: from },
    after: {
      offer: id,
      offerStatus: to,
      ...(to === "accepted" && { amount: record.total, signature: details.signature ?? "" }),
    },
  }),
});

/** Returns what holds the nights of an offer, except for the offers of its own inquiry. */
export async function inTheWayOf(
  mover: Pick<Mover, "trx" | "organizationId">,
  {
    unitId,
    checkIn: from,
    checkOut: until,
    contractId,
  }: Pick<OfferRecord, "unitId" | "checkIn" | "checkOut" | "contractId">,
) {
  const taken = await takenBy(mover, { unitIds: [unitId], from, until, exceptContract: contractId });
  if (taken.every(({ blockId }) => blockId === null)) return taken;
  const own = await heldFor(mover, contractId);
  return taken.filter(({ blockId }) => blockId === null || !own.includes(blockId));
}

/** Returns the blocks of the open offers of an inquiry. */
export async function heldFor(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  contractId: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("contract_offer")
    .select("hold_block_id as id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .where("hold_block_id", "is not", null)
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * Locks an offer: first the units offered to its inquiry in order, then the inquiry, then the offer itself.
 */
async function lockOffer(mover: Mover, id: number): Promise<OfferRecord> {
  const { trx, organizationId } = mover;
  const branches = reachOf(mover);
  const place = await trx
    .selectFrom("contract_offer")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (query) => query.where("branch_id", "in", [...(branches ?? [])]))
    .executeTakeFirst();
  if (!place) throw notFound();
  await holdOffered(mover, place.contractId, []);
  const contractStatus = await holdStay(mover, place.contractId);
  const row = await trx
    .selectFrom("contract_offer")
    .select(["id", "version", "status", "contract_id as contractId", "unit_id as unitId", "total"])
    .select(["check_in as checkIn", "check_out as checkOut", "valid_until as validUntil"])
    .select(["hold_block_id as holdBlockId", "created_by as createdBy"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return { ...row, contractStatus };
}

/** Locks the units of an inquiry, of its offers, and any further ones. */
export async function holdOffered(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  contractId: number,
  more: readonly number[],
): Promise<void> {
  const rows = await trx
    .selectFrom("contract_offer")
    .select("unit_id as unitId")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .union(
      trx
        .selectFrom("rent_contract")
        .select("unit_id as unitId")
        .where("organization_id", "=", organizationId)
        .where("id", "=", contractId),
    )
    .execute();
  await lockUnits({ trx, organizationId }, [...rows.map(({ unitId }) => unitId), ...more]);
}
