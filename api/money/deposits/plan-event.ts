import type { z } from "zod";
import {
  type DepositRecord,
  depositStatusList,
  type EventDetails,
} from "#api/money/deposits/deposit-status.ts";
import { covers, type Given, restOf, settles } from "#api/money/deposits/rules/ledger.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { rowsFor } from "#api/platform/moves/transitions.ts";
import type { DepositStatus } from "#contract/money/deposits/deposit.ts";
import type { deposits } from "#contract/money/deposits/deposits.ts";
import { todayIn } from "#contract/platform/days.ts";

export type DepositEventInput = z.output<typeof deposits.handleEvent.input>;

/** An event as it is to be made: where it leads, what it moves, and the record that knows it. */
export interface Planned {
  record: DepositRecord;
  to: DepositStatus | undefined;
  details: Partial<EventDetails>;
  /** What the card vendor is asked for first; the ledger follows once it has done it. */
  atVendor?: "hold" | "release";
}

/** Works out where an event leads and what it moves; the record is held. VALIDATION beside the field that is wrong; who is `looking` has not typed all of them. */
export function planEvent(
  context: CallContext,
  record: DepositRecord,
  input: DepositEventInput,
  { looking = false } = {},
): Planned {
  requireRow(record, input.event);
  if (input.event === "charge") return planCharge(context, record, input, looking);
  if (input.event === "refund") return planRefund(record, input);
  return { record, to: undefined, details: {} };
}

/** An event that has no row from here is refused, also where it would lead to where the deposit stands: money never moves twice unnoticed. */
function requireRow({ status }: DepositRecord, action: string): void {
  const { moves } = depositStatusList;
  if (rowsFor(moves, status, { action }).length > 0) return;
  const allowed = rowsFor(moves, status, {}).map(({ to }) => to);
  throw new Failure("INVALID_TRANSITION", { objects: { from: status, allowed: [...new Set(allowed)] } });
}

function planCharge(
  { now }: CallContext,
  record: DepositRecord,
  input: DepositEventInput,
  looking: boolean,
): Planned {
  const rest = restOf(record);
  const given: Given = { amount: input.amount ?? rest, withheld: 0 };
  if (given.amount === 0 && rest > 0) throw invalid("amount", "required");
  const { method, reference, expiresOn = null } = input;
  if (record.kind === "hold") {
    if (given.amount !== rest) throw invalid("amount", "holdWhole");
  }
  if (record.kind === "hold" && !looking) {
    if (reference === "" && expiresOn === null)
      return { record: { ...record, given }, to: "DEPOSITED", details: {}, atVendor: "hold" };
    if (reference === "") throw invalid("reference", "required");
    if (expiresOn === null) throw invalid("expiresOn", "required");
    if (expiresOn < todayIn(record.timeZone, now)) throw invalid("expiresOn", "tooLongAgo");
  }
  const to = covers(record, given) ? "DEPOSITED" : record.status;
  return { record: { ...record, given }, to, details: { method, reference, expiresOn } };
}

function planRefund(record: DepositRecord, input: DepositEventInput): Planned {
  const withheld = input.withheld.reduce((sum, part) => sum + part.amount, 0);
  for (const [index, { amount }] of input.withheld.entries())
    if (amount === 0) throw invalid(`withheld.${index}.amount`, "required");
  if (withheld > record.balance) throw invalid("withheld.0.amount", "aboveHeld");
  const given: Given = { amount: input.amount ?? record.balance - withheld, withheld };
  if (given.amount + withheld > record.balance) throw invalid("amount", "aboveHeld");
  const whole = settles(record, given);
  if (!whole && record.kind === "hold") throw invalid("amount", "holdReleased");
  if (given.amount + withheld === 0 && !whole) throw invalid("amount", "required");
  const { method, reference } = input;
  return {
    record: { ...record, given },
    to: whole ? "REFUNDED" : "DEPOSITED",
    details: { method, reference, withheld: input.withheld },
    ...(record.holdVendor !== null && { atVendor: "release" as const }),
  };
}
