import { holding } from "#api/contracts/rent-contracts/booking/hold.ts";
import { nightsTaken } from "#api/contracts/rent-contracts/booking/nights-taken.ts";
import { ending, rejoining } from "#api/contracts/rent-contracts/ending/ending.ts";
import { openOf } from "#api/contracts/rent-contracts/for-others/balance.ts";
import { hasEmail } from "#api/contracts/rent-contracts/for-others/guest-address.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import {
  billedSince,
  firstPaid,
  hasOpenOffer,
  startPaid,
  staySettings,
} from "#api/contracts/rent-contracts/for-others/stay-end.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import {
  dayAfter,
  missedArrival,
  missedForDays,
  stillEditable,
} from "#api/contracts/rent-contracts/rules/stay-clock.ts";
import {
  type RentContractGuard,
  rentContractTransitions,
} from "#api/contracts/rent-contracts/rules/transitions.ts";
import { touching } from "#api/contracts/rent-contracts/touching.ts";
import { takenBy } from "#api/planning/nights/queries.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { standardHistoryDays } from "#contract/organization/organizations/organization-settings.ts";
import { addDays, clockIn, todayIn } from "#contract/platform/days.ts";

/** Days for which an inquiry waits for an answer. */
export const inquiryDays = 7;

/** The fields of a contract that decide about its moves. */
export interface ContractRecord {
  id: number;
  version: number;
  status: RentContractStatus;
  unitId: number;
  checkIn: string;
  checkOut: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  holdUntil: string | null;
  createdAt: string;
  timeZone: string;
  noShowAt: string | null;
  completedAt: string | null;
  open: number;
}

/** Statuses of a contract: docs/rules/rent-contracts.md. */
export const contractStatusList = statusList<{
  table: "rent_contract";
  status: RentContractStatus;
  guard: RentContractGuard;
  record: ContractRecord;
  details: {
    /** Length of the hold; null holds until somebody decides. */
    holdHours: number | null;
    /** For a cancellation, in minor units: what it costs, and what of that is not paid yet. */
    fee: number;
    owed: number;
  };
}>({
  object: "rentContract",
  table: "rent_contract",
  column: "status",
  moves: rentContractTransitions,
  guards: {
    nightsFree: {
      says: "No other stay and no block holds a night of the stay.",
      holds: async (mover, { id, unitId, checkIn: from, checkOut: until }) =>
        (await takenBy(mover, { unitIds: [unitId], from, until, exceptContract: id })).length === 0,
      refusal: nightsTaken,
    },
    notCheckedIn: {
      says: "The guest has not checked in; a stay under way is shortened instead.",
      holds: (_mover, { checkedInAt }) => checkedInAt === null,
    },
    notCheckedOut: {
      says: "The guest has not checked out.",
      holds: (_mover, { checkedOutAt }) => checkedOutAt === null,
    },
    checkedIn: {
      says: "The guest has checked in.",
      holds: (_mover, { checkedInAt }) => checkedInAt !== null,
    },
    arrivalNear: {
      says: "The guest arrives tomorrow at the latest, in the branch's time zone.",
      holds: ({ now }, { checkIn, timeZone }) => checkIn <= addDays(todayIn(timeZone, now), 1),
      refusal: () => new Failure("NOT_READY", { detail: "beforeArrival" }),
    },
    arrivalAhead: {
      says: "The day of arrival is yet to come, in the branch's time zone.",
      holds: ({ now }, { checkIn, timeZone }) => checkIn > todayIn(timeZone, now),
    },
    stayOver: {
      says: "The last night is over, in the branch's time zone.",
      holds: ({ now }, { checkOut, timeZone }) => addDays(checkOut, -1) < todayIn(timeZone, now),
    },
    missed: {
      says: `It is 02:05 or later of the day after check-in, by the branch's clock, and not more than ${missedForDays} days after it.`,
      holds: ({ now }, { checkIn, timeZone }) =>
        missedArrival(checkIn, clockIn(timeZone, now)) &&
        todayIn(timeZone, now) <= addDays(checkIn, missedForDays),
    },
    notMissed: {
      says: "The guest is not marked as a no-show yet.",
      holds: (_mover, { noShowAt }) => noShowAt === null,
    },
    dayAfter: {
      says: "It is 03:00 or later on the day after check-out, in the branch's time zone.",
      holds: ({ now }, { checkOut, timeZone }) => dayAfter(checkOut, clockIn(timeZone, now)),
    },
    leftOrAutomatic: {
      says: "The guest has checked out, or the organization has guests checked out automatically.",
      holds: async (mover, { checkedOutAt }) =>
        checkedOutAt !== null || (await staySettings(mover)).autoCheckOut,
    },
    balanceSettled: {
      says: "Nothing is owed for the stay; the deposit does not count.",
      holds: (_mover, { open }) => open === 0,
    },
    balanceOpen: {
      says: "Something is owed for the stay.",
      holds: (_mover, { open }) => open > 0,
    },
    withinHistoryDays: {
      says: `It was completed at most as many days ago as the organization allows; ${standardHistoryDays} unless it says otherwise.`,
      holds: async (mover, { completedAt }) =>
        stillEditable(completedAt, (await staySettings(mover)).editableHistoryDays, mover.now),
    },
    notBilledSince: {
      says: "No invoice of it was finalized after it was completed.",
      holds: async (mover, { id, completedAt }) =>
        completedAt === null || !(await billedSince(mover, id, completedAt)),
    },
    holdOver: {
      says: "Its hold has ended.",
      holds: ({ now }, { holdUntil }) => holdUntil !== null && Date.parse(holdUntil) <= now.getTime(),
    },
    guestHasEmail: {
      says: "The guest has an e-mail address for the link to their page.",
      holds: (mover, { id }) => hasEmail(mover, id),
    },
    firstPaid: {
      says: "The first instalment of the plan is paid; the deposit does not count.",
      holds: (mover, { id }) => firstPaid(mover, id),
    },
    startPaid: {
      says: "The deposit and everything that is due by the first day are paid.",
      holds: (mover, { id, checkIn }) => startPaid(mover, id, checkIn),
    },
    inquiryOver: {
      says: `The inquiry has waited for ${inquiryDays} days, and no offer of it is open.`,
      holds: async (mover, { id, createdAt }) =>
        Date.parse(createdAt) <= mover.now.getTime() - inquiryDays * 86_400_000 &&
        !(await hasOpenOffer(mover, id)),
    },
  },
  lock: lockContract,
  shown: (context, { id }) => findContract(context, id),
  columns: ({ action, to, record: { checkedOutAt } }, { now }) => ({
    // Other dates or another unit do not prolong a hold.
    ...(action !== "change" && { hold_until: null }),
    ...(action === "missArrival" && { no_show_at: now.toISOString() }),
    ...(action === "checkIn" && { no_show_at: null }),
    ...(to === "COMPLETED" && action !== "checkOut" && { completed_at: now.toISOString() }),
    ...(action === "completeByClock" && { checked_out_at: checkedOutAt ?? now.toISOString() }),
    ...(action === "undoComplete" && { completed_at: null }),
  }),
  follows: {
    ...Object.fromEntries(rentContractTransitions.map(({ action }) => [action, [touching]])),
    hold: [...holding, touching],
    bookOffer: [...holding, touching],
    cancel: [...ending, touching],
    rejoin: [...rejoining, touching],
    expireHold: [...ending, touching],
    expireInquiry: [...ending, touching],
  },
});

/** Locks a contract for a move: first its unit, then the contract itself. */
async function lockContract(mover: Mover, id: number): Promise<ContractRecord> {
  const branches = reachOf(mover);
  await holdContracts(mover, [id]);
  const row = await mover.trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.id", "c.version", "c.status", "c.unit_id as unitId", "b.time_zone as timeZone"])
    .select(["c.check_in as checkIn", "c.check_out as checkOut", "c.checked_in_at as checkedInAt"])
    .select(["c.checked_out_at as checkedOutAt", "c.no_show_at as noShowAt", "c.completed_at as completedAt"])
    .select(openOf.as("open"))
    .select(["c.hold_until as holdUntil", "c.created_at as createdAt"])
    .where("c.organization_id", "=", mover.organizationId)
    .where("c.id", "=", id)
    .$if(branches !== null, (query) => query.where("c.branch_id", "in", [...(branches ?? [])]))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
