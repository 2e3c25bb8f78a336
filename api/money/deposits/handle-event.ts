import { sql } from "kysely";
import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { type DepositRecord, depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { holdOnKeptCard } from "#api/money/deposits/hold-by-card.ts";
import { type DepositEventInput, type Planned, planEvent } from "#api/money/deposits/plan-event.ts";
import { findDeposit } from "#api/money/deposits/queries.ts";
import { restOf } from "#api/money/deposits/rules/ledger.ts";
import { startActOnHold } from "#api/money/deposits/verbs-card.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import type { DepositStatus } from "#contract/money/deposits/deposit.ts";
import type { DepositConsequences } from "#contract/money/deposits/deposits.ts";

/** What an event is made with. */
function wantedOf({ event, reason }: DepositEventInput, { to, details, record }: Planned) {
  const { given } = record;
  const holds = event === "charge" && record.kind === "hold" && details.reference !== undefined;
  return {
    action: event,
    ...(to && { to }),
    reason,
    details,
    ...(holds && {
      set: {
        hold_reference: details.reference ?? "",
        hold_expires_at: sql`((${details.expiresOn ?? null}::date + 1)::timestamp AT TIME ZONE ${record.timeZone})`,
        hold_vendor: null,
      },
    }),
    ...(given && {
      after: {
        ...(event === "charge"
          ? { collected: given.amount }
          : { refunded: given.amount, withheld: given.withheld }),
        method: details.method,
      },
    }),
  };
}

/** Makes an event of a deposit. Of two people at once the second is told that it has moved on. */
export async function handleEvent(context: CallContext, input: DepositEventInput): Promise<void> {
  const locked = await depositStatusList.lock(context, input.id);
  await requireVersion(context, input.version, locked, "deposit");
  const planned = planEvent(context, locked, input);
  if (planned.atVendor) return askVendor(context, input, planned);
  await move(context, depositStatusList, planned.record, wantedOf(input, planned));
}

/** The card vendor holds it, or captures and releases what is held: asked for here, booked once it is done. */
async function askVendor(context: CallContext, input: DepositEventInput, planned: Planned): Promise<void> {
  const { record } = planned;
  const refusal = await whyNot(context, depositStatusList, record, wantedOf(input, planned));
  if (refusal) throw refusal;
  if (planned.atVendor === "hold") return holdOnKeptCard(context, record);
  const { withheld } = input;
  await requireOpen(context, record.contractId, withheld);
  if (!(await startActOnHold(context, record, { withheld })))
    throw new Failure("NOT_READY", { detail: "cardIdle" });
}

/** What is withheld for an open payment is known before the card is asked, which cannot be asked twice. */
async function requireOpen(
  context: CallContext,
  contractId: number,
  withheld: DepositEventInput["withheld"],
): Promise<void> {
  const items = await paymentsOf(context, contractId);
  for (const [index, part] of withheld.entries()) {
    if (part.kind !== "payment") continue;
    const open = items.find(
      ({ id, kind, status }) => id === part.paymentId && kind !== "deposit" && status === "open",
    );
    if (!open) throw notFound();
    if (part.amount > open.amount) throw invalid(`withheld.${index}.amount`, "aboveOpen");
  }
}

/** What an event would do. Refused as the event itself would be, but for a reason that is still to be given. */
export async function previewEvent(
  context: CallContext,
  input: DepositEventInput,
): Promise<DepositConsequences> {
  const entry: DepositRecord = { ...(await findDeposit(context, input.id)), given: null };
  const planned = planEvent(context, entry, input, { looking: true });
  const { record } = planned;
  const wanted = { ...wantedOf(input, planned), reason: input.reason || "?" };
  const refusal = await whyNot(context, depositStatusList, record, wanted);
  if (refusal) throw refusal;
  const given = record.given ?? { amount: 0, withheld: 0 };
  const collects = input.event === "charge" ? given.amount : 0;
  const refunds = input.event === "refund" ? given.amount : 0;
  const to = planned.to ?? leadsTo[input.event] ?? record.pausedFrom ?? record.status;
  return {
    from: record.status,
    to,
    currency: record.currency,
    collects,
    refunds,
    withholds: given.withheld,
    balance: record.balance + collects - refunds - given.withheld,
    rest:
      to === "CANCELLED" || to === "REFUNDED"
        ? 0
        : restOf({ ...record, collected: record.collected + collects }),
    item: itemAfter(record.paymentId, to, record.status),
    mails: to === "REFUNDED",
  };
}

/** Where an event leads that leads to one place alone. */
const leadsTo: Partial<Record<string, DepositStatus>> = { pause: "PAUSED", delete: "CANCELLED" };

function itemAfter(paymentId: number | null, to: string, from: string): DepositConsequences["item"] {
  if (paymentId === null) return "same";
  if (to === "CANCELLED") return "ended";
  return to === "DEPOSITED" && (from === "NEW" || from === "FAILED") ? "paid" : "same";
}
