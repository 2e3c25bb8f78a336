import {
  chargeToDeposit,
  endDepositItem,
  payDepositItem,
  payFromDeposit,
  reopenDepositItem,
} from "#api/contracts/rent-contracts/for-others/deposit.ts";
import { askForAttention, endAttention } from "#api/money/deposits/attention.ts";
import type { DepositRecord, EventDetails } from "#api/money/deposits/deposit-status.ts";
import { book, bookLapsed } from "#api/money/deposits/ledger.ts";
import { restOf } from "#api/money/deposits/rules/ledger.ts";
import { sendStatementTask } from "#api/money/deposits/statement-task.ts";
import { afterCommit, type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { todayIn } from "#contract/platform/days.ts";

/** A deposit that has just moved; its row is locked, and its contract's before it. */
interface Moved {
  id: number;
  to: string;
  reason: string;
  record: DepositRecord;
  details: Partial<EventDetails>;
}

/** Prefix of the references of card payments. */
const cardReference = "card-";

const isSettled = ({ to }: Moved) => to === "REFUNDED";

/** The effects of collecting. */
export const collecting: readonly Effect<Moved>[] = [
  inTransaction("Books what came: money on the trust account, a hold on no account.", async (scope, made) => {
    const { record, details } = made;
    await book(scope, record, {
      kind: "collected",
      amount: record.given?.amount ?? restOf(record),
      method: details.method ?? "manual",
      ...(details.reference && { reference: details.reference }),
    });
  }),
  inTransaction(
    "Once it is complete, its item of the payment plan is paid.",
    async (scope, { to, record, details: { method = "manual", reference } }) => {
      // A paused deposit is only collected in full.
      const whole = to === "DEPOSITED" || to === "PAUSED";
      if (whole && record.paymentId !== null)
        await payDepositItem(scope, record.paymentId, {
          method,
          ...(method === "card" && reference?.startsWith(cardReference) && { reference }),
        });
    },
  ),
  inTransaction("Closes alerts of a hold that had lapsed.", async (scope, { to, record }) => {
    if (to === "DEPOSITED") await endAttention(scope, record);
  }),
];

/** The effects of giving back. */
export const returning: readonly Effect<Moved>[] = [
  inTransaction(
    "Books what is withheld: an open item of the plan is paid by the deposit, a damage or a fee becomes a paid item.",
    withhold,
  ),
  inTransaction("Books what is given back.", async (scope, { record, details }) => {
    const { given, balance } = record;
    await book(scope, record, {
      kind: "refunded",
      amount: given?.amount ?? balance,
      method: details.method ?? "manual",
      ...(details.reference && { reference: details.reference }),
    });
  }),
  inTransaction("Once nothing is held any more, closes its alerts.", async (scope, made) => {
    if (isSettled(made)) await endAttention(scope, made.record);
  }),
  afterCommit("Once nothing is held any more, mails the guest the statement.", sendStatementTask, (made) =>
    isSettled(made) ? { payload: { depositId: made.id } } : null,
  ),
];

/** The effects of the end of a deposit of which nothing is held. */
export const ending: readonly Effect<Moved>[] = [
  inTransaction("Ends its item of the payment plan.", async (scope, { record }) => {
    if (record.paymentId !== null) await endDepositItem(scope, record.paymentId);
  }),
  inTransaction("Closes its alerts.", (scope, { record }) => endAttention(scope, record)),
];

/** The effects of a hold that has ended. */
export const lapsing: readonly Effect<Moved>[] = [
  inTransaction("A counter-entry takes the hold out of the ledger.", (scope, { record }) =>
    bookLapsed(scope, record),
  ),
  inTransaction("Reopens its item of the payment plan.", async (scope, { record }) => {
    if (record.paymentId !== null) await reopenDepositItem(scope, record.paymentId);
  }),
  inTransaction("Raises an alert for its stay: the deposit lapses before check-out.", (scope, { record }) =>
    askForAttention(scope, record, { concern: "lapsed", amount: record.amount }),
  ),
];

async function withhold(scope: EffectScope, { record, details }: Moved): Promise<void> {
  const { contractId, timeZone } = record;
  const day = todayIn(timeZone, scope.now);
  for (const [index, part] of (details.withheld ?? []).entries()) {
    const { amount } = part;
    const open = part.kind === "payment" && (await isOpen(scope, record, part));
    const kind = part.kind === "payment" && !open ? "fee" : part.kind;
    const paymentId =
      part.kind === "payment" && open
        ? await payFromDeposit(scope, {
            contractId,
            paymentId: part.paymentId,
            amount,
            field: `withheld.${index}.amount`,
          })
        : await chargeToDeposit(scope, contractId, {
            kind: part.kind === "damage" ? "damage" : "fee",
            amount,
            day,
          });
    const reason = part.kind === "payment" ? "" : part.reason;
    await book(scope, record, {
      kind: "withheld",
      amount,
      method: "deposit",
      reasonKind: kind,
      reason,
      paymentId,
    });
  }
}

/**
 * Whether the item is open. For a hold the money is taken before it is booked: if the item was paid otherwise
 * meanwhile, it is booked as a fee. For money it is simply refused.
 */
async function isOpen(
  { trx, organizationId }: EffectScope,
  { kind, contractId }: DepositRecord,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<boolean> {
  if (kind === "money") return true;
  const row = await trx
    .selectFrom("contract_payment")
    .select("amount")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("id", "=", paymentId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row !== undefined && row.amount >= amount;
}
