import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Name of the task that sends one unit. */
export const sendUnitTask = "channels.sendUnit";

/** A unit to be sent to the property manager, and who sent it. */
export interface SendUnit {
  organizationId: number;
  unitId: number;
  userId: number;
}

/** Queues the sending of a unit after the transaction, or some minutes later. */
export function enqueueUnit(platform: Platform, trx: Tx, unit: SendUnit, minutes = 0): Promise<void> {
  const runAt = minutes > 0 ? { runAt: new Date(Date.now() + minutes * 60_000) } : {};
  const key = `${sendUnitTask}/${unit.organizationId}/${unit.unitId}`;
  return platform.jobs.enqueue(trx, sendUnitTask, { ...unit }, { key, ...runAt });
}
