import { lockContractOf } from "#api/contracts/rent-contracts/for-others/deposit.ts";
import { isActing } from "#api/money/card-payments/verbs-holds.ts";
import { collecting, ending, lapsing, returning } from "#api/money/deposits/following.ts";
import { ledgerSums } from "#api/money/deposits/queries-ledger.ts";
import {
  covers,
  coversPart,
  type DepositFacts,
  type Given,
  settles,
  settlesPart,
} from "#api/money/deposits/rules/ledger.ts";
import type { Pending } from "#api/money/deposits/rules/pending.ts";
import { type DepositGuard, depositTransitions } from "#api/money/deposits/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { DepositStatus } from "#contract/money/deposits/deposit.ts";
import type { Withholding } from "#contract/money/deposits/deposits.ts";

export type { Pending };

/** What of a deposit decides about its moves. */
export interface DepositRecord extends DepositFacts {
  id: number;
  version: number;
  status: DepositStatus;
  branchId: number;
  contractId: number;
  contractStatus: RentContractStatus;
  paymentId: number | null;
  currency: string;
  pausedFrom: "NEW" | "DEPOSITED" | null;
  holdReference: string;
  holdExpiresAt: string | null;
  holdVendor: string | null;
  timeZone: string;
  /** What the caller moves; null: all there is. */
  given: Given | null;
  /** What the card vendor was asked to do and has not done yet. */
  pending: Pending | null;
}

/** What a caller says of an event beside the amounts. */
export interface EventDetails {
  method: string;
  reference: string;
  withheld: readonly Withholding[];
  /** Of a hold: the last day on which it lasts. */
  expiresOn: string | null;
}

/** A deposit's statuses: docs/rules/deposits.md. */
export const depositStatusList = statusList<{
  table: "deposit";
  status: DepositStatus;
  guard: DepositGuard;
  record: DepositRecord;
  details: EventDetails;
}>({
  object: "deposit",
  table: "deposit",
  column: "status",
  moves: depositTransitions,
  guards: {
    contractStands: {
      says: "The stay is agreed: neither an inquiry nor cancelled. What came in by card counts all the same.",
      holds: (mover, { contractStatus }) =>
        ("actor" in mover && mover.actor === "EXT") ||
        (contractStatus !== "INQUIRY" && contractStatus !== "CANCELED"),
    },
    covers: {
      says: "With what was collected before it is all of the amount; of a hold exactly that.",
      holds: (_mover, record) => record.given === null || covers(record, record.given),
    },
    coversPart: {
      says: "It is money, and part of what is still to be collected.",
      holds: (_mover, record) =>
        record.given === null ? record.kind === "money" : coversPart(record, record.given),
    },
    settles: {
      says: "What is given back and what is withheld are together all that is held.",
      holds: (_mover, record) => record.given === null || settles(record, record.given),
    },
    settlesPart: {
      says: "It is money, and part of what is held.",
      holds: (_mover, record) =>
        record.given === null ? record.kind === "money" : settlesPart(record, record.given),
    },
    nothingHeld: {
      says: "Nothing is held: what was collected in part has gone back by a counter-entry.",
      holds: (_mover, { balance }) => balance === 0,
    },
    cardIdle: {
      says: "Nothing is under way at the card vendor: no capture, release or refund of it.",
      holds: async (mover, { pending, paymentId }) =>
        pending === null && (paymentId === null || !(await isActing(mover, paymentId))),
    },
    isHold: { says: "It is an amount held on a card.", holds: (_mover, { kind }) => kind === "hold" },
    pausedNew: {
      says: "It was paused before it was collected.",
      holds: (_mover, { pausedFrom }) => pausedFrom === "NEW",
    },
    pausedDeposited: {
      says: "It was paused while it was held.",
      holds: (_mover, { pausedFrom }) => pausedFrom === "DEPOSITED",
    },
  },
  lock: lockDeposit,
  shown: (_context, { given: _given, pending: _pending, ...record }) => record,
  columns: ({ action, from, to, reason }) => ({
    ...(action === "pause" && (from === "NEW" || from === "DEPOSITED")
      ? { paused_from: from, pause_reason: reason }
      : {}),
    ...(action === "charge" && from === "PAUSED" ? { paused_from: "DEPOSITED" as const } : {}),
    ...(action === "lapse" ? { pending: null } : {}),
    ...(from === "PAUSED" && to !== "PAUSED" ? { paused_from: null, pause_reason: "" } : {}),
  }),
  follows: {
    charge: collecting,
    refund: returning,
    delete: ending,
    lapse: lapsing,
  },
});

/** A deposit that may move: its contract is held first, then the deposit itself. NOT_FOUND outside the mover's branches. */
async function lockDeposit(mover: Mover, id: number): Promise<DepositRecord> {
  const branches = reachOf(mover);
  const entry = await mover.trx
    .selectFrom("deposit")
    .select(["contract_id as contractId"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .executeTakeFirst();
  if (!entry) throw notFound();
  const contract = await lockContractOf(mover, entry.contractId);
  const row = await mover.trx
    .selectFrom("deposit as d")
    .select(["d.id", "d.version", "d.status", "d.kind", "d.amount", "d.currency"])
    .select(["d.branch_id as branchId", "d.contract_id as contractId", "d.payment_id as paymentId"])
    .select(["d.paused_from as pausedFrom", "d.hold_reference as holdReference"])
    .select(["d.hold_expires_at as holdExpiresAt", "d.hold_vendor as holdVendor", "d.pending"])
    .where("d.organization_id", "=", mover.organizationId)
    .where("d.id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    ...row,
    ...(await ledgerSums(mover, id)),
    contractStatus: contract.status,
    timeZone: contract.timeZone,
    given: null,
  };
}
