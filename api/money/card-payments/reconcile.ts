import { sql } from "kysely";
import { askNow } from "#api/money/card-payments/ask.ts";
import { chargeCard } from "#api/money/card-payments/charge.ts";
import { actOnHold } from "#api/money/card-payments/hold-act.ts";
import { giveBack } from "#api/money/card-payments/refund.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const reconcileTask = "reconcileCardPayments";
export const reconcileSchedule = `*/5 * * * * ${reconcileTask}`;

/**
 * Asks the vendor about everything without a recent report, and completes it. Each is handled by itself, so
 * that one that fails holds up no other.
 */
export const reconcile: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; id: number; refund: boolean }>`
    SELECT organization_id, id, refund FROM card_payments_unsettled(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id, refund } of rows)
    await (refund ? giveBack(platform, { organizationId, id }) : finish(organizationId, id)).catch(
      (err: unknown) => platform.log.error({ err, id, refund }, "card payment could not be asked about"),
    );

  async function finish(organizationId: number, id: number): Promise<void> {
    const row = await inTenant(platform.db, organizationId, (trx) =>
      trx
        .selectFrom("card_payment")
        .select(["way", "status", "act"])
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .executeTakeFirst(),
    );
    if (row?.act && row.status === "held") await actOnHold(platform, { organizationId, id });
    else if (row?.way === "stored" && row.status === "underway")
      await chargeCard(platform, { organizationId, id });
    else await askNow(platform, organizationId, id);
  }
};
