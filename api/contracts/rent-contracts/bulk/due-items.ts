import { sql } from "kysely";
import { remindable } from "#api/contracts/rent-contracts/plan/queries.ts";
import { type NoReminder, whyNoReminder } from "#api/contracts/rent-contracts/rules/reminder.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/** The items of a contract that may be reminded of now, or why there are none. */
export interface DueItems {
  paymentIds: number[];
  because: NoReminder | null;
}

/** Returns the items that may be reminded of now, by contract. */
export async function dueItems(
  context: CallContext,
  contractIds: readonly number[],
): Promise<Map<number, DueItems>> {
  const { rows } = await sql<Item>`
    SELECT p.id, p.contract_id AS "contractId", p.kind, p.due_on AS "dueOn", p.amount, p.status,
      p.reminders_paused_until AS "pausedUntil", c.status AS "contractStatus", b.time_zone AS "timeZone",
      (SELECT max(r.sent_at) FROM payment_reminder r WHERE r.organization_id = p.organization_id AND r.payment_id = p.id) AS "sentAt"
    FROM contract_payment p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE p.organization_id = ${context.organizationId} AND p.contract_id = ANY(${[...contractIds]}::bigint[])
    ORDER BY p.due_on, p.id`.execute(context.trx);
  return new Map(
    [...Map.groupBy(rows, ({ contractId }) => contractId)].map(([id, items]) => [id, due(context, items)]),
  );
}

interface Item extends Pick<Payment, "id" | "kind" | "dueOn" | "amount" | "status"> {
  contractId: number;
  pausedUntil: string | null;
  contractStatus: RentContractStatus;
  timeZone: string;
  sentAt: string | null;
}

function due(context: CallContext, items: readonly Item[]): DueItems {
  const answers = items.map((item) => {
    const sent = item.sentAt === null ? [] : [{ sentAt: item.sentAt }];
    const contract = { status: item.contractStatus, timeZone: item.timeZone };
    const because = whyNoReminder(
      remindable(context, contract, item, { sent, pausedUntil: item.pausedUntil }),
    );
    return { id: item.id, because };
  });
  const paymentIds = answers.filter(({ because }) => because === null).map(({ id }) => id);
  if (paymentIds.length > 0) return { paymentIds, because: null };
  const reasons = answers.map(({ because }) => because);
  return { paymentIds, because: tellingFirst.find((one) => reasons.includes(one)) ?? "reminderNothingDue" };
}

/** The order in which reasons are preferred when items differ: the most informative first. */
const tellingFirst: readonly NoReminder[] = [
  "reminderToday",
  "reminderPaused",
  "reminderNotDueYet",
  "reminderCanceled",
  "reminderNothingDue",
];
