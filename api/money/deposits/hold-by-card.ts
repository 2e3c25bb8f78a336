import type { z } from "zod";
import { askForHold } from "#api/money/card-payments/verbs-holds.ts";
import { type DepositRecord, depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { restOf } from "#api/money/deposits/rules/ledger.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { whyNot } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { cardLinkDays } from "#contract/money/card-payments/card-payment.ts";
import type { deposits } from "#contract/money/deposits/deposits.ts";
import { needs } from "#contract/platform/access.ts";

type DepositEventInput = z.output<typeof deposits.hold.input>;

/** Asks for the amount to be held by the card vendor: on the card that was kept, or by a link. Answers the link. */
export async function holdByCard(context: CallContext, input: DepositEventInput): Promise<string | null> {
  const record = await depositStatusList.lock(context, input.id);
  await requireVersion(context, input.version, record, "deposit");
  const itemId = await requireHoldable(context, record);
  if (input.sendMail) requireRight(context, needs("client_email", "read"));
  const { by, keepCard, days, sendMail } = input;
  const { link } = await askForHold(context, stayOf(record), itemId, {
    by,
    keepCard,
    days,
    mail: sendMail ? "yes" : "no",
  });
  return link;
}

/** The same on the card that was kept, of a deposit that the caller has locked. */
export async function holdOnKeptCard(mover: Mover, record: DepositRecord): Promise<void> {
  const itemId = await requireHoldable(mover, record);
  await askForHold(mover, stayOf(record), itemId, {
    by: "stored",
    keepCard: true,
    days: cardLinkDays.usual,
    mail: "no",
  });
}

async function requireHoldable(mover: Mover & EffectScope, record: DepositRecord): Promise<number> {
  const { kind, paymentId } = record;
  if (kind !== "hold" || paymentId === null || restOf(record) === 0)
    throw new Failure("NOT_READY", { detail: "noHold" });
  const refusal = await whyNot(mover, depositStatusList, record, { action: "charge", to: "DEPOSITED" });
  if (refusal) throw refusal;
  return paymentId;
}

const stayOf = ({ contractId, branchId, currency }: DepositRecord) => ({
  id: contractId,
  branchId,
  currency,
});
