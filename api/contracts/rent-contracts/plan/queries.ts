import { sql } from "kysely";
import { paidFacts } from "#api/contracts/rent-contracts/plan/entries.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { nextLevel, type Remindable, whyNoReminder } from "#api/contracts/rent-contracts/rules/reminder.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { whyNot } from "#api/platform/moves/move.ts";
import type { PlanItem } from "#contract/contracts/rent-contracts/contract-payments.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Returns the entries and reminders of each item of a contract's plan, and what may be done about it now. */
export async function planItemsOf(context: CallContext, contractId: number): Promise<PlanItem[]> {
  const contract = await findContract(context, contractId);
  const [reminders, entries, pauses] = [
    await remindersOf(context, contractId),
    await entriesOf(context, contractId),
    await pausesOf(context, contractId),
  ];
  const facts = await paidFacts(
    context,
    contract.payments.map(({ id }) => id),
  );
  const items: PlanItem[] = [];
  for (const payment of contract.payments) {
    const sent = reminders.filter(({ paymentId }) => paymentId === payment.id);
    const pausedUntil = pauses.get(payment.id) ?? null;
    const because = whyNoReminder(remindable(context, contract, payment, { sent, pausedUntil }));
    const undone = { ...payment, version: 1, contractId, paid: facts.get(payment.id) };
    items.push({
      id: payment.id,
      reminders: sent.map(({ level, fee, sentAt, sentBy }) => ({ level, fee, sentAt, sentBy })),
      pausedUntil,
      nextLevel: because === null ? nextLevel(sent.map(({ sentAt }) => sentAt)) : null,
      because,
      entries: entries
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ paymentId, ...entry }) => entry),
      mayUndo:
        payment.status === "paid" &&
        (await whyNot(context, paymentStatusList, undone, { action: "undoPay", reason: "-" })) === null,
    });
  }
  return items;
}

/** The fields of an item that the rule of reminders needs. */
export function remindable(
  { now }: CallContext,
  { status: contractStatus, timeZone }: Pick<RentContract, "status" | "timeZone">,
  payment: Remindable["payment"],
  { sent, pausedUntil }: { sent: readonly { sentAt: string }[]; pausedUntil: string | null },
) {
  return {
    payment,
    contractStatus,
    pausedUntil,
    sent: sent.map(({ sentAt }) => sentAt),
    today: todayIn(timeZone, now),
    now,
  };
}

/** Returns the reminders of a contract's items, the oldest first. */
export function remindersOf({ trx, organizationId }: CallContext, contractId: number) {
  return trx
    .selectFrom("payment_reminder as r")
    .innerJoin("contract_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.payment_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.sent_by"),
    )
    .select(["r.payment_id as paymentId", "r.level", "r.fee", "r.sent_at as sentAt"])
    .select(sql<string>`coalesce(${userName("u")}, '')`.as("sentBy"))
    .where("r.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .orderBy("r.id")
    .execute();
}

function entriesOf({ trx, organizationId }: CallContext, contractId: number) {
  return trx
    .selectFrom("payment_entry as e")
    .innerJoin("contract_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "e.organization_id").onRef("p.id", "=", "e.payment_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "e.organization_id").onRef("u.id", "=", "e.booked_by"),
    )
    .select(["e.payment_id as paymentId", "e.id", "e.amount", "e.method", "e.booked_at as bookedAt"])
    .select(["e.counters_id as countersId", "e.reason"])
    .select(sql<string>`coalesce(${userName("u")}, '')`.as("bookedBy"))
    .where("e.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .orderBy("e.id")
    .execute();
}

/** Returns the latest entry of a contract that booked money and was not taken back. */
export async function newestEntry(
  { trx, organizationId }: CallContext,
  contractId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom("payment_entry as e")
    .innerJoin("contract_payment as p", (join) =>
      join.onRef("p.organization_id", "=", "e.organization_id").onRef("p.id", "=", "e.payment_id"),
    )
    .select("e.id")
    .where("e.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .where("e.counters_id", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM payment_entry b WHERE b.organization_id = e.organization_id AND b.counters_id = e.id)`,
    )
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns until when reminders of a contract's items are paused. */
export async function pausesOf(
  { trx, organizationId }: CallContext,
  contractId: number,
): Promise<Map<number, string | null>> {
  const rows = await trx
    .selectFrom("contract_payment")
    .select(["id", "reminders_paused_until as until"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .execute();
  return new Map(rows.map(({ id, until }) => [id, until]));
}
