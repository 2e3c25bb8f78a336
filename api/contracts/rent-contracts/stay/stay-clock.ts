import { sql } from "kysely";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Runs every five minutes, because each branch has its own local time. */
export const stayClockTask = "stayClock";
export const stayClockSchedule = `*/5 * * * * ${stayClockTask}`;

/**
 * Marks guests who did not come in the night after their arrival, and completes stays that are over, left and
 * paid. Each stay is handled by itself, so that one that fails holds up no other. Running it twice does
 * nothing more.
 */
export const stayClock: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; contract_id: number; missed: boolean }>`
    SELECT organization_id, contract_id, missed FROM stays_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, contract_id: contractId, missed } of rows)
    await moveByClock(
      platform,
      { organizationId, contractId },
      missed ? "missArrival" : "completeByClock",
    ).catch((err: unknown) => platform.log.error({ err, contractId }, "the clock could not move a stay"));
};

function moveByClock(
  platform: Platform,
  { organizationId, contractId }: { organizationId: number; contractId: number },
  action: "missArrival" | "completeByClock",
): Promise<void> {
  const call = `rentContracts.${action}`;
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${contractId}` });
    const contract = await nullIfMissing(contractStatusList.lock(clock, contractId));
    if (!contract || (await whyNot(clock, contractStatusList, contract, { action }))) return;
    await move(clock, contractStatusList, contract, { action });
  });
}
