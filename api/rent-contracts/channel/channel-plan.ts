import { sql } from "kysely";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import type { EndScope } from "#api/rent-contracts/end-contract.ts";

/** How the guest paid, where the channel took the money. */
const method = "channel";

/**
 * Brings a contract's plan in line with what the channel says: what is not yet paid of its total is one item, due on arrival,
 * or paid with `paid`. What was paid before stays as it is; the total may sink below it, then nothing is due.
 */
export async function followPlan(
  { trx, organizationId, now }: Pick<EndScope, "trx" | "organizationId" | "now">,
  contractId: number,
  { arrival, departure, total, paid }: ChannelReservation,
): Promise<void> {
  const known = await trx
    .selectFrom("contract_payment")
    .select(["id", "amount", "status"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "rent")
    .where("status", "<>", "cancelled")
    .orderBy("due_on")
    .orderBy("id")
    .execute();
  const settled = known.filter(({ status }) => status === "paid");
  const rest = total - settled.reduce((sum, { amount }) => sum + amount, 0);
  const [first, ...others] = known.filter(({ status }) => status === "open");
  const ended = [...(rest > 0 ? [] : [first]), ...others].flatMap((item) => (item ? [item.id] : []));
  const items = trx.updateTable("contract_payment").where("organization_id", "=", organizationId);
  if (ended.length > 0)
    await items.set({ status: "cancelled", version: sql`version + 1` }).where("id", "in", ended).execute();
  if (rest <= 0) return;
  const item = {
    due_on: arrival,
    amount: rest,
    period_from: arrival,
    period_until: departure,
    ...(paid && { status: "paid" as const, method, paid_at: now.toISOString() }),
  };
  if (first)
    await items
      .set({ ...item, version: sql`version + 1` })
      .where("id", "=", first.id)
      .execute();
  else
    await trx
      .insertInto("contract_payment")
      .values({ organization_id: organizationId, contract_id: contractId, kind: "rent", ...item })
      .execute();
}
