import { sql } from "kysely";
import type { HoldReport } from "#api/money/card-payments/events.ts";
import { renewHold, sendHoldLink, wantOfHold } from "#api/money/card-payments/verbs-holds.ts";
import { askForAttention, endAttention } from "#api/money/deposits/attention.ts";
import { type DepositRecord, depositStatusList, type Pending } from "#api/money/deposits/deposit-status.ts";
import { restOf } from "#api/money/deposits/rules/ledger.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** What `hold_vendor` says of a hold that the card vendor keeps. */
export const byCard = "stripe";

const external = (scope: EffectScope) => ({ ...scope, actor: "EXT" as const });
const clock = (scope: EffectScope) => ({ ...scope, actor: "SYS" as const });

/** The deposit that an item of a plan belongs to, held; null where there is none. */
async function depositBehind(scope: EffectScope, itemId: number): Promise<DepositRecord | null> {
  const row = await scope.trx
    .selectFrom("deposit")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("payment_id", "=", itemId)
    .executeTakeFirst();
  return row ? depositStatusList.lock(clock(scope), row.id) : null;
}

const stayOf = ({ contractId, branchId, currency }: DepositRecord) => ({
  id: contractId,
  branchId,
  currency,
});

/** An amount is held on a card: the deposit has it, or its old hold gives way to it; a deposit that needs none lets it go. */
export async function takeHold(
  scope: EffectScope,
  { itemId, reference, renews, until }: HoldReport & { until: string | null },
): Promise<void> {
  const deposit = await depositBehind(scope, itemId);
  const columns = { hold_reference: reference, hold_expires_at: until, hold_vendor: byCard };
  if (!deposit) return void (await wantOfHold(scope, reference, "release"));
  const before = deposit.holdReference;
  const renewal = { action: "renew", to: deposit.status, set: columns, after: { until } } as const;
  const collected = {
    action: "charge",
    to: deposit.status === "PAUSED" ? "PAUSED" : "DEPOSITED",
    details: { method: "card", reference },
    set: columns,
    after: { collected: restOf(deposit), method: "card", reference },
  } as const;
  const mover = external(scope);
  if (renews) {
    const wanted = deposit.pending === null && deposit.holdVendor === byCard && deposit.balance > 0;
    if (wanted && !(await whyNot(clock(scope), depositStatusList, deposit, renewal))) {
      await move(clock(scope), depositStatusList, deposit, renewal);
      await endAttention(scope, deposit);
      await wantOfHold(scope, before, "release");
      return;
    }
  } else if (
    deposit.kind === "hold" &&
    deposit.contractStatus !== "CANCELED" &&
    !(await whyNot(mover, depositStatusList, deposit, collected))
  ) {
    await move(mover, depositStatusList, deposit, collected);
    return;
  }
  await wantOfHold(scope, reference, "release");
}

/** A hold is no more: as it was asked for, or because its time was up, or because somebody ended it at the vendor's. */
export async function endHoldOf(
  scope: EffectScope,
  { itemId, reference, captured }: HoldReport & { captured: number },
): Promise<void> {
  const deposit = await depositBehind(scope, itemId);
  if (!deposit || deposit.holdReference !== reference || deposit.balance === 0) return;
  const { pending } = deposit;
  await setPending(scope, deposit, null);
  const free: DepositRecord = { ...deposit, pending: null };
  const withheld = pending?.withheld.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const taken = captured > 0 ? await partsOf(scope, pending, withheld === captured, captured) : [];
  // Nothing was captured that was to be: it had lapsed before.
  if (captured === 0 && withheld > 0) {
    await loseHold(scope, free);
    return askForAttention(scope, free, { concern: "captureFailed", amount: withheld });
  }
  if (captured === 0 && pending === null && !(await isOver(scope, free))) return loseHold(scope, free);
  await settleHeld(scope, free, {
    method: captured === 0 && pending === null ? "expired" : "card",
    reference,
    withheld: taken,
    refunded: deposit.balance - captured,
  });
}

async function settleHeld(
  scope: EffectScope,
  deposit: DepositRecord,
  {
    method,
    reference,
    withheld,
    refunded,
  }: { method: string; reference: string; withheld: Pending["withheld"]; refunded: number },
): Promise<void> {
  const given = { amount: refunded, withheld: deposit.balance - refunded };
  await move(
    external(scope),
    depositStatusList,
    { ...deposit, given },
    {
      action: "refund",
      to: "REFUNDED",
      details: { method, reference, withheld },
      after: { refunded: given.amount, withheld: given.withheld, method },
    },
  );
}

/** What the captured part pays; what nobody asked for is a fee that somebody looks at. */
async function partsOf(
  scope: EffectScope,
  pending: Pending | null,
  asAsked: boolean,
  captured: number,
): Promise<Pending["withheld"]> {
  if (pending && asAsked) return pending.withheld;
  return [{ kind: "fee", amount: captured, reason: await word(scope, "capturedThere") }];
}

/** The hold lapses before anybody gave it back. */
async function loseHold(scope: EffectScope, deposit: DepositRecord): Promise<void> {
  await move(clock(scope), depositStatusList, deposit, {
    action: "lapse",
    to: "FAILED",
    set: { hold_expires_at: null },
  });
}

/** A card refused: the deposit has failed, and its guest gets a link to another card where there is an address. */
export async function failHold(
  scope: EffectScope,
  { itemId, renews, code, byLink }: HoldReport & { code: string; byLink: boolean },
): Promise<void> {
  const deposit = await depositBehind(scope, itemId);
  if (!deposit) return;
  if (renews) return failRenewal(scope, deposit);
  const declined = { action: "decline", to: "FAILED", after: { failureCode: code } } as const;
  if (await whyNot(external(scope), depositStatusList, deposit, declined)) return;
  await move(external(scope), depositStatusList, deposit, declined);
  await askForAttention(scope, deposit, { concern: "declined", amount: deposit.amount });
  if (!byLink) await offerLink(scope, deposit, itemId);
}

/** No new hold takes the old one's place: it has failed, and what is still held is let go, so that nothing is held unsaid. */
async function failRenewal(scope: EffectScope, deposit: DepositRecord): Promise<void> {
  if (deposit.pending !== null || deposit.holdVendor !== byCard || deposit.balance === 0) return;
  if (deposit.status !== "DEPOSITED" && deposit.status !== "PAUSED") return;
  await loseHold(scope, deposit);
  await wantOfHold(scope, deposit.holdReference, "release");
  if (deposit.paymentId !== null) await offerLink(scope, deposit, deposit.paymentId);
}

async function offerLink(scope: EffectScope, deposit: DepositRecord, itemId: number): Promise<void> {
  if (deposit.contractStatus === "CANCELED" || (await isOver(scope, deposit))) return;
  await sendHoldLink(scope, stayOf(deposit), itemId);
}

/** The vendor did not do what was asked; the amount is held as before. */
export async function keepHold(
  scope: EffectScope,
  { itemId, reference }: HoldReport & { code: string },
): Promise<void> {
  const deposit = await depositBehind(scope, itemId);
  if (!deposit?.pending || deposit.holdReference !== reference) return;
  await setPending(scope, deposit, null);
  await askForAttention(scope, deposit, { concern: "captureFailed", amount: deposit.balance });
}

/** Money went back to the card it came from: the deposit has given it back. What it does not hold any more somebody has to look at. */
export async function returnByCard(
  scope: EffectScope,
  { itemId, amount, reference }: { contractId: number; itemId: number; amount: number; reference: string },
): Promise<void> {
  const deposit = await depositBehind(scope, itemId);
  if (!deposit) return;
  const part = Math.min(amount, Math.max(0, deposit.balance));
  if (part < amount)
    await askForAttention(scope, deposit, { concern: "returnedTwice", amount: amount - part });
  if (part === 0) return;
  const given = { amount: part, withheld: 0 };
  const whole = part === deposit.balance;
  await move(
    external(scope),
    depositStatusList,
    { ...deposit, given },
    {
      action: "refund",
      to: whole ? "REFUNDED" : deposit.status,
      details: { method: "card", reference },
      after: { refunded: part, method: "card", reference },
    },
  );
}

/** Has what is held released, or a part of it captured; the ledger follows once the vendor has done it. */
export async function startActOnHold(
  scope: EffectScope,
  deposit: DepositRecord,
  pending: Pending,
): Promise<boolean> {
  const capture = pending.withheld.reduce((sum, { amount }) => sum + amount, 0);
  const started = await wantOfHold(scope, deposit.holdReference, capture > 0 ? { capture } : "release");
  if (!started) return false;
  await setPending(scope, deposit, pending);
  await scope.audit({
    action: capture > 0 ? "captureHold" : "releaseHold",
    objectType: "deposit",
    objectId: deposit.id,
    after: { refunded: deposit.balance - capture, withheld: capture },
  });
  return true;
}

/** Asks for a hold in the place of one that lapses soon; false where nobody can be asked. */
export function renew(scope: EffectScope, deposit: DepositRecord): Promise<boolean> {
  if (deposit.paymentId === null) return Promise.resolve(false);
  const { paymentId: itemId, holdReference: reference } = deposit;
  return renewHold(scope, stayOf(deposit), { itemId, reference });
}

async function setPending(
  { trx, organizationId }: EffectScope,
  { id }: DepositRecord,
  pending: Pending | null,
): Promise<void> {
  await trx
    .updateTable("deposit")
    .set({
      pending: pending === null ? null : JSON.stringify(pending),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether the stay is over by the branch's day, wherever its guest went on to, or does not take place. */
async function isOver(
  { trx, organizationId, now }: EffectScope,
  { contractId, timeZone, contractStatus }: DepositRecord,
): Promise<boolean> {
  if (contractStatus === "CANCELED") return true;
  const { rows } = await sql<{ over: boolean }>`SELECT stay_until(${organizationId}, ${contractId})
    < (${now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date AS over`.execute(trx);
  return rows[0]?.over ?? false;
}

async function word({ trx, organizationId }: EffectScope, key: string): Promise<string> {
  const row = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return textsIn(toLanguage(row?.language ?? ""))(`deposits:${key}`);
}
