import { sql } from "kysely";
import { guidelineStatusList } from "#api/operations/guidelines/guideline-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

/** Runs once a day, as a line of the queue's crontab. */
export const checkLinksTask = "checkGuidelineLinks";
export const checkLinksSchedule = `20 3 * * * ${checkLinksTask}`;

/**
 * Tries the links of guidelines that guests see. A dead link makes an error until it works again; running it
 * twice requests nothing twice.
 */
export const checkLinks: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; guideline_id: number }>`
    SELECT organization_id, guideline_id FROM guideline_links_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  await twoAtOnce(rows, ({ organization_id: organizationId, guideline_id: id }) =>
    checkOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, guidelineId: id }, "link of a guideline could not be checked"),
    ),
  );
};

async function checkOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  const call = checkLinksTask;
  const frame = { call, requestId: `${call}/${id}` };
  const link = await inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, frame);
    return (await nullIfMissing(guidelineStatusList.lock(clock, id)))?.link ?? "";
  });
  if (link === "") return;
  const problem = await problemOf(platform, link);
  await inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, frame);
    const guideline = await nullIfMissing(guidelineStatusList.lock(clock, id));
    // The link was changed while it was tried; the new one is tried tomorrow.
    if (!guideline || guideline.link !== link) return;
    await trx
      .updateTable("guideline")
      .set({ checked_at: platform.now().toISOString(), problem })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    const action = problem === "" ? "mend" : "break";
    const from = problem === "" ? "error" : "online";
    if (guideline.status === from)
      await move(clock, guidelineStatusList, guideline, { action, after: { problem } });
  });
}

/** Returns what is wrong with a link; empty when it works. */
async function problemOf({ fetchOutside }: Platform, link: string): Promise<string> {
  try {
    const { status } = await fetchOutside(link, { timeoutMs: 15_000, maxBytes: 20 * 1024 * 1024 });
    return status >= 200 && status < 400 ? "" : `HTTP ${status}`;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return error.problem;
  }
}
