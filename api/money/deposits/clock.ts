import { sql } from "kysely";
import { askAboutHold } from "#api/money/card-payments/verbs-holds.ts";
import { askForAttention } from "#api/money/deposits/attention.ts";
import { type DepositRecord, depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { holdOnKeptCard } from "#api/money/deposits/hold-by-card.ts";
import { type Settling, settlingOf } from "#api/money/deposits/rules/settling.ts";
import { renew, startActOnHold } from "#api/money/deposits/verbs-card.ts";
import { Failure, nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** Runs every hour. Names in the queue's crontab cannot contain dots. */
export const watchDepositsTask = "watchDeposits";
export const watchDepositsSchedule = `20 * * * * ${watchDepositsTask}`;

const dayMs = 86_400_000;

type Clock = ReturnType<typeof systemMover>;

/**
 * Handles deposits whose stay is over, and holds that end. Each is handled by itself, so that one that fails
 * holds up no other.
 */
export const watchDeposits: Task = async (platform) => {
  const now = platform.now();
  const soon = new Date(now.getTime() + dayMs);
  const { rows } = await sql<{ organization_id: number; deposit_id: number }>`
    SELECT organization_id, deposit_id FROM deposits_for_clock(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz)`.execute(platform.db);
  await twoAtOnce(rows, ({ organization_id: organizationId, deposit_id: id }) =>
    watchOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, depositId: id }, "deposit could not be looked after"),
    ),
  );
};

function watchOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const call = watchDepositsTask;
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${id}` });
    const deposit = await nullIfMissing(depositStatusList.lock(clock, id));
    if (!deposit) return;
    if (deposit.status === "NEW") return beginHold(clock, deposit);
    const stay = await stayOf(clock, deposit);
    const today = todayIn(deposit.timeZone, clock.now);
    const { holdExpiresAt, contractStatus } = deposit;
    const stayIsOver = stay.until < today || contractStatus === "CANCELED";
    if (isOver(holdExpiresAt, clock.now)) return endHold(clock, deposit, stayIsOver);
    if (isOver(holdExpiresAt, new Date(clock.now.getTime() + dayMs))) {
      const secures = contractStatus !== "CANCELED" && addDays(stay.until, stay.days) >= today;
      const renewed = secures && deposit.holdVendor !== null && (await renew(clock, deposit));
      if (!renewed && !stayIsOver)
        await tell(clock, deposit, { concern: "lapsed", today, lastNoticeOn: stay.lastNoticeOn });
    }
    // Only a held deposit goes back; a paused one waits for the person who paused it.
    if (await whyNot(clock, depositStatusList, deposit, { action: "refund", to: "REFUNDED" })) return;
    const concern = settlingOf({ ...stay, kind: deposit.kind }, today);
    if (concern === "release" && deposit.holdVendor !== null) {
      await startActOnHold(clock, deposit, { withheld: [] });
      return;
    }
    if (concern !== "wait") await tell(clock, deposit, { concern, today, lastNoticeOn: stay.lastNoticeOn });
  });
}

/** Requests a due hold when a card is stored; otherwise people do it, as before. */
async function beginHold(clock: Clock, deposit: DepositRecord): Promise<void> {
  try {
    await holdOnKeptCard(clock, deposit);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * Ends a hold whose time is over: after the stay that releases it, before its end nothing secures the stay
 * any more.
 */
async function endHold(clock: Clock, deposit: DepositRecord, stayIsOver: boolean): Promise<void> {
  // The card's bank may be slower than it said; as long as it can be asked, its answer counts.
  if (deposit.holdVendor !== null && (await askAboutHold(clock, deposit.holdReference))) return;
  const released = { action: "refund", to: "REFUNDED", details: { method: "expired" } } as const;
  if (stayIsOver && !(await whyNot(clock, depositStatusList, deposit, released))) {
    await move(clock, depositStatusList, deposit, { ...released, after: { method: "expired" } });
    return;
  }
  const lapsed = { action: "lapse", to: "FAILED" } as const;
  if (await whyNot(clock, depositStatusList, deposit, lapsed)) return;
  await move(clock, depositStatusList, deposit, { ...lapsed, set: { hold_expires_at: null } });
}

async function tell(
  clock: Clock,
  deposit: DepositRecord,
  {
    concern,
    today,
    lastNoticeOn,
  }: {
    concern: Exclude<Settling, "wait"> | "lapsed";
    today: string;
    lastNoticeOn: string | null;
  },
): Promise<void> {
  if (lastNoticeOn === today) return;
  // Somebody who was notified once finds the alert; a long stay that nobody settles is reported again each
  // day.
  const quietly = lastNoticeOn !== null && concern !== "settle";
  await askForAttention(clock, deposit, { concern, amount: deposit.balance, quietly });
  await clock.trx
    .updateTable("deposit")
    .set({ told_on: today })
    .where("organization_id", "=", clock.organizationId)
    .where("id", "=", deposit.id)
    .execute();
}

/**
 * Returns the stay of a deposit: its last day, wherever the guest moved on to, what of it is due and unpaid,
 * and whether a cleaning after it is still to be done, if the organization plans cleanings.
 */
async function stayOf({ trx, organizationId, now }: Clock, deposit: DepositRecord) {
  const today = todayIn(deposit.timeZone, now);
  const { rows } = await sql<{
    stay: "rent" | "rent30";
    until: string;
    overdue: number;
    uncleaned: boolean;
    lastNoticeOn: string | null;
    days: number;
  }>`
    SELECT c.kind AS stay, deposit_days(b.settings) AS days, stay_until(c.organization_id, c.id) AS until, d.told_on AS "lastNoticeOn",
      (SELECT coalesce(sum(p.amount), 0)::bigint FROM contract_payment p WHERE p.organization_id = c.organization_id
        AND p.contract_id = c.id AND p.status = 'open' AND p.kind <> 'deposit' AND p.amount > 0 AND p.due_on < ${today}) AS overdue,
      NOT 'cleaning' = ANY(o.modules_off) AND EXISTS (
        WITH RECURSIVE part AS (
          SELECT c.id UNION ALL
          SELECT n.id FROM rent_contract n JOIN part ON n.organization_id = c.organization_id AND n.continues_id = part.id AND n.status <> 'CANCELED'
        )
        SELECT FROM part JOIN cleaning k ON k.organization_id = c.organization_id AND k.contract_id = part.id
        WHERE k.status NOT IN ('CLEANED', 'CANCELLED')) AS uncleaned
    FROM deposit d JOIN organization o ON o.id = d.organization_id JOIN rent_contract c ON c.organization_id = d.organization_id AND c.id = d.contract_id
    JOIN branch b ON b.organization_id = d.organization_id AND b.id = d.branch_id
    WHERE d.organization_id = ${organizationId} AND d.id = ${deposit.id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`deposit ${deposit.id} has no stay`);
  return row;
}

const isOver = (instant: string | null, at: Date) => instant !== null && Date.parse(instant) <= at.getTime();
