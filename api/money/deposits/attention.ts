import { closeAlerts, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/**
 * Why somebody has to act on a deposit, with the alert's code; the keys are those of `concern` in
 * `deposits.json`.
 */
const codes = {
  /** The stay was cancelled or is over, and the money has to be paid back. */
  payBack: "DEPOSIT_NOT_REFUNDED",
  /** The stay is over, and the hold has to be released where it was made. */
  release: "DEPOSIT_NOT_REFUNDED",
  /** A long stay is over; people settle its deposit. */
  settle: "DEPOSIT_NOT_REFUNDED",
  /** The stay is over, and something of it is still unpaid. */
  overdue: "DEPOSIT_NOT_REFUNDED",
  /** The stay is over, and the unit has not been cleaned since. */
  uncleaned: "DEPOSIT_NOT_REFUNDED",
  /** A hold on a card has ended. */
  lapsed: "DEPOSIT_LAPSES",
  /** A card was refused. */
  declined: "DEPOSIT_FAILED",
  /** A capture or release has failed. */
  captureFailed: "DEPOSIT_REFUND_FAILED",
  /** More went back to the card than was held. */
  returnedTwice: "DEPOSIT_REFUND_FAILED",
} as const;
export type Concern = keyof typeof codes;

interface Waiting {
  id: number;
  contractId: number;
  currency: string;
}

/**
 * Asks for somebody to act on a deposit: its stay gets an alert with the amount, and whoever booked the stay
 * is notified unless `quietly`.
 */
export async function askForAttention(
  scope: EffectScope,
  { id, contractId, currency }: Waiting,
  { concern, amount, quietly = false }: { concern: Concern; amount: number; quietly?: boolean },
): Promise<void> {
  const { trx, organizationId } = scope;
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select(["c.created_by as userId", "o.language"])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
  const language = toLanguage(row.language ?? "");
  const money = formatMoney(amount, currency, language);
  const note = textsIn(language)(`deposits:concern.${concern}`, { amount: money });
  await raiseAlert(scope, { contractId, code: codes[concern], cause: String(id), note });
  if (row.userId === null || quietly) return;
  const notice = { userId: row.userId, event: "CALENDAR" as const, action: "TRIGGER" as const };
  await notify(trx, organizationId, { ...notice, message: "depositWaits", params: { id: contractId } });
}

/** Closes the alert. */
export function endAttention(scope: EffectScope, { id, contractId }: Waiting): Promise<void> {
  return closeAlerts(scope, { contractId, codes: [...new Set(Object.values(codes))], cause: String(id) });
}
