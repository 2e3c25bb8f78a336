import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Runs every night. Names in the queue's crontab cannot contain dots. */
export const dropSheetsTask = "dropGuestSheets";
export const dropSheetsSchedule = `20 3 * * * ${dropSheetsTask}`;

/**
 * Deletes sheets of the guest register whose retention period is over, and the register data that the parties
 * of these stays still have. Running it twice does no harm.
 */
export const dropSheets: Task = async (platform) => {
  const now = platform.now();
  // Today in the last time zone to reach a date, so that nothing is deleted a day early.
  const today = todayIn("Pacific/Pago_Pago", now);
  const { rows } = await sql<{ organization_id: number }>`
    SELECT organization_id FROM organizations_with_old_sheets(${today}::date)`.execute(platform.db);
  for (const { organization_id: organizationId } of rows)
    await inTenant(platform.db, organizationId, async (trx) => {
      const clock = systemMover(platform, trx, organizationId, {
        call: dropSheetsTask,
        requestId: `${dropSheetsTask}/${today}`,
      });
      const gone = await trx
        .deleteFrom("guest_sheet")
        .where("organization_id", "=", organizationId)
        .where("keep_until", "<", today)
        .returning("contract_id as contractId")
        .execute();
      if (gone.length === 0) return;
      const stays = gone.map(({ contractId }) => contractId);
      await sql`UPDATE contract_party SET birthday = NULL, sex = NULL, nationality = NULL, address = NULL, zip = NULL, city = NULL,
          country = NULL, document_type = NULL, document_number = NULL, document_country = NULL, document_issued_on = NULL,
          document_issued_by = NULL, purpose = NULL, version = version + 1, updated_at = now()
        WHERE organization_id = ${organizationId} AND contract_id = ANY(${stays}::bigint[])`.execute(trx);
      await clock.audit(
        stays.map((contractId) => ({
          action: "dropSheet",
          objectType: "rentContract",
          objectId: contractId,
          after: { people: 0 },
        })),
      );
    }).catch((err: unknown) => platform.log.error({ err, organizationId }, "old guest sheets could not go"));
};
