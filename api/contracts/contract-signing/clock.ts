import { sql } from "kysely";
import { abandon, expireSigner } from "#api/contracts/contract-signing/acts.ts";
import { makeLink, write } from "#api/contracts/contract-signing/letters.ts";
import { isNext } from "#api/contracts/contract-signing/rules/turn.ts";
import { partsOf, turnOf } from "#api/contracts/contract-signing/signers.ts";
import { signingStatusList } from "#api/contracts/contract-signing/signing-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Runs every hour. Names in the queue's crontab cannot contain dots. */
export const watchSigningsTask = "watchSignings";
export const watchSigningsSchedule = `35 * * * * ${watchSigningsTask}`;

const dayMs = 86_400_000;
/** Days after a letter at which those who have not answered are reminded. */
export const reminderDays = [3, 7] as const;

/**
 * Handles signers whose time is over, signers to be reminded, and pages left open. Each signing is handled by
 * itself.
 */
export const watchSignings: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM contract_signings_for_clock(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id } of rows)
    await watchOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, signingId: id }, "signing could not be looked after"),
    );
};

function watchOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const call = watchSigningsTask;
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${id}` });
    const signing = await nullIfMissing(signingStatusList.lock(clock, id));
    if (!signing) return;
    const now = clock.now.getTime();
    const parts = await partsOf(clock, signing);
    for (const part of parts) {
      if (part.status !== "open" && part.status !== "viewed") continue;
      if (part.expiresAt !== null && Date.parse(part.expiresAt) <= now) {
        await expireSigner(clock, signing, part.id);
        continue;
      }
      const due = reminderDays[part.reminders];
      if (due === undefined || part.toldAt === null || !isNext(turnOf(signing), part, parts)) continue;
      const since = part.toldAt;
      if (Date.parse(since) + due * dayMs > now) continue;
      await move(clock, signingStatusList, signing, { action: "remind", after: { signer: part.id } });
      const days = Math.max(1, Math.ceil((Date.parse(part.expiresAt ?? "") - now) / dayMs) || 1);
      const made = await makeLink(clock, signing, part, days);
      await write(clock, signing, part, { letter: "remind", ...made });
      // Days are counted from the first letter.
      await trx
        .updateTable("contract_signer")
        .set({ reminders: part.reminders + 1, told_at: since })
        .where("organization_id", "=", organizationId)
        .where("id", "=", part.id)
        .execute();
    }
    const left = { action: "abandon" };
    const opened = await trx
      .selectFrom("contract_signing")
      .select("session_at as at")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirst();
    const isOld = opened?.at != null && Date.parse(opened.at) <= now - dayMs;
    if (isOld && !(await whyNot(clock, signingStatusList, signing, left))) await abandon(clock, signing);
  });
}
