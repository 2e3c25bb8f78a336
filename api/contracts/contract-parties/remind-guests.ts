import { sql } from "kysely";
import { judge, partiesOf, stayOf } from "#api/contracts/contract-parties/queries.ts";
import { papersOpen } from "#api/contracts/contract-parties/register.ts";
import { dueReminder } from "#api/contracts/contract-parties/rules/data-reminder.ts";
import { remindOfData } from "#api/contracts/contract-parties/verbs-links.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Runs every hour. Names in the queue's crontab cannot contain dots. */
export const remindGuestsTask = "remindGuestsOfData";
export const remindGuestsSchedule = `25 * * * * ${remindGuestsTask}`;

/**
 * Reminds guests whose data are missing, at most twice, if the organization wants it. Running it again within
 * the hour does nothing.
 */
export const remindGuests: Task = async (platform) => {
  const now = platform.now();
  const { rows } = await sql<{ organization_id: number; contract_id: number }>`
    SELECT organization_id, contract_id FROM guests_to_remind(${now.toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, contract_id: contractId } of rows)
    await inTenant(platform.db, organizationId, async (trx) => {
      const clock = systemMover(platform, trx, organizationId, {
        call: remindGuestsTask,
        requestId: `${remindGuestsTask}/${contractId}/${now.toISOString().slice(0, 13)}`,
      });
      // Locked, so that of two runs at once the second sees the first one's letters.
      const held = await trx
        .selectFrom("rent_contract")
        .select("status")
        .where("organization_id", "=", organizationId)
        .where("id", "=", contractId)
        .forUpdate()
        .executeTakeFirst();
      if (held?.status !== "WAITING_FOR_DATA") return;
      const pages = await trx
        .selectFrom("contract_page")
        .select(["letter", "created_at as createdAt", "revoked_at as revokedAt", "created_by as createdBy"])
        .where("organization_id", "=", organizationId)
        .where("contract_id", "=", contractId)
        .orderBy("id")
        .execute();
      const due = dueReminder(pages, now);
      if (due === null) return;
      const stay = await stayOf(clock, contractId);
      const { complete } = judge(stay, await partiesOf(clock, contractId));
      if (complete && (await papersOpen(clock, contractId)) === 0) return;
      const asker = pages.findLast(({ letter }) => letter === 0)?.createdBy ?? 0;
      await remindOfData({ ...clock, user: { id: asker } }, contractId, due);
    }).catch((err: unknown) =>
      platform.log.error({ err, organizationId, contractId }, "a guest could not be reminded"),
    );
};
