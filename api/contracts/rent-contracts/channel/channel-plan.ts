import { sql } from "kysely";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";

/** Payment method of an item that the channel collected. */
const method = "channel";

/**
 * Makes a contract's plan follow what the channel reports: the unpaid part of its total is one item, due on
 * arrival, or paid with `paid`. Earlier payments stay; when the total falls below them nothing is due.
 */
export async function followPlan(
  scope: EffectScope,
  contractId: number,
  { arrival, departure, total, paid }: ChannelReservation,
): Promise<void> {
  const { trx, organizationId, now } = scope;
  const channel = { ...scope, actor: "EXT" as const };
  const items = await trx
    .selectFrom("contract_payment")
    .select(["id", "amount", "status", "version", "contract_id as contractId"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "rent")
    .where("status", "<>", "cancelled")
    .orderBy("due_on")
    .orderBy("id")
    .execute();
  const settled = items.filter(({ status }) => status === "paid");
  const rest = total - settled.reduce((sum, { amount }) => sum + amount, 0);
  const [first, ...others] = items.filter(({ status }) => status === "open");
  const ended = [...(rest > 0 ? [] : [first]), ...others].filter((item) => item !== undefined);
  for (const item of ended) await move(channel, paymentStatusList, item, { action: "end" });
  if (rest <= 0) return;
  const columns = { due_on: arrival, amount: rest, period_from: arrival, period_until: departure };
  const settling = { method, paid_at: now.toISOString() };
  if (first && paid)
    await move(
      channel,
      paymentStatusList,
      { ...first, amount: rest },
      {
        action: "pay",
        set: { ...columns, ...settling },
        details: { method },
      },
    );
  else if (first)
    await trx
      .updateTable("contract_payment")
      .set({ ...columns, version: sql`version + 1` })
      .where("organization_id", "=", organizationId)
      .where("id", "=", first.id)
      .execute();
  else
    await trx
      .insertInto("contract_payment")
      .values({
        organization_id: organizationId,
        contract_id: contractId,
        kind: "rent",
        status: begin(channel, paymentStatusList, paid ? "paid" : "open"),
        ...columns,
        ...(paid && settling),
      })
      .execute();
}
