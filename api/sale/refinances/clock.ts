import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { alertsAt } from "#api/sale/refinances/alerts.ts";

/** Runs each morning, as a line of the queue's crontab. */
export const watchRefinancesTask = "watchRefinances";
export const watchRefinancesSchedule = `15 5 * * * ${watchRefinancesTask}`;

/** Milliseconds between two notices about the same request: at most one a week. */
const quietMs = 7 * 24 * 3_600_000;

/**
 * Notifies the responsible colleague of a request's dates: a late answer, a deadline, an approval that ends,
 * nothing left to do.
 */
export const watchRefinances: Task = async (platform) => {
  const since = new Date(platform.now().getTime() - quietMs).toISOString();
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM refinances_to_look_at(${since}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, id } of rows)
    await tell(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, refinanceId: id }, "nobody could be told of a refinance"),
    );
};

function tell(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const now = platform.now();
    const row = await trx
      .selectFrom("refinance as r")
      .innerJoin("branch as b", (join) =>
        join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
      )
      .select(["r.title", "r.assigned_to as userId", alertsAt(now).as("alerts")])
      .where("r.organization_id", "=", organizationId)
      .where("r.id", "=", id)
      .forUpdate("r")
      .executeTakeFirst();
    const [alert] = row?.alerts ?? [];
    if (!row || row.userId === null || alert === undefined) return;
    await notify(trx, organizationId, {
      ...{ userId: row.userId, event: "FORM", message: `refinance_${alert}` },
      params: { id, title: row.title },
    });
    await trx
      .updateTable("refinance")
      .set({ told_at: now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  });
}
