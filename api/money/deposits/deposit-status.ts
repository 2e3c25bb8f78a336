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

/** The fields of a deposit that decide about its moves. */
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
  /** The amounts that the caller moves; null for everything. */
  given: Given | null;
  /** What the card vendor was asked to do and has not done yet. */
  pending: Pending | null;
}

/** Details of an event beside the amounts. */
export interface EventDetails {
  method: string;
  reference: string;
  withheld: readonly Withholding[];
  /** The last day of a hold. */
  expiresOn: string | null;
}

/** Statuses of a deposit: docs/rules/deposits.md. */
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
      says: "The stay is agreed: neither an inquiry nor cancelled. A card payment is accepted in any case.",
      holds: (mover, { contractStatus }) =>
        ("actor" in mover && mover.actor === "EXT") ||
        (contractStatus !== "INQUIRY" && contractStatus !== "CANCELED"),
    },
    covers: {
      says: "Together with what was collected before it is the full amount; for a hold exactly that.",
      holds: (_mover, record) => record.given === null || covers(record, record.given),
    },
    coversPart: {
      says: "It is money, and part of what is still to be collected.",
      holds: (_mover, record) =>
        record.given === null ? record.kind === "money" : coversPart(record, record.given),
    },
    settles: {
      says: "What is given back and withheld is together all that is held.",
      holds: (_mover, record) => record.given === null || settles(record, record.given),
    },
    settlesPart: {
      says: "It is money, and part of what is held.",
      holds: (_mover, record) =>
        record.given === null ? record.kind === "money" : settlesPart(record, record.given),
    },
    nothingHeld: {
      says: "Nothing is held: a part payment has gone back by a counter-entry.",
      holds: (_mover, { balance }) => balance === 0,
    },
    cardIdle: {
      says: "Nothing is under way at the card vendor: no capture, release or refund.",
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

/**
 * Locks a deposit for a move: first its contract, then the deposit itself. Throws NOT_FOUND outside the
 * mover's branches.
 */
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
