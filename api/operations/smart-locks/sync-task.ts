import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { nukiOf } from "#api/integrations/nuki/open.ts";
import type { LockCode, SmartLocks } from "#api/integrations/nuki/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import type { VendorFailure } from "#api/integrations/vendor-request.ts";
import { reviewFault, sayLate } from "#api/operations/smart-locks/attention.ts";
import { makeBackups } from "#api/operations/smart-locks/backups.ts";
import { syncTask } from "#api/operations/smart-locks/codes.ts";
import { type NukiLock, nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { type CodeStep, takeCodes } from "#api/operations/smart-locks/read-back.ts";
import { takeReport } from "#api/operations/smart-locks/report.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Runs every ten minutes, as a line of the queue's crontab. */
export const watchLocksTask = "watchSmartLocks";
export const watchLocksSchedule = `*/10 * * * * ${watchLocksTask}`;

/** Nuki needs a moment to add a code to a lock or delete it. */
const settleMs = 1500;
/**
 * A lock that is not as it should be is checked again after this time, and this often before the clock takes
 * over.
 */
const againMs = 60_000;
const mostTries = 10;

const payloadShape = z.object({ organizationId: z.number(), nukiId: z.number() });
type Work = z.infer<typeof payloadShape>;

/**
 * Asks a lock for its state and updates its codes: reads, adds, deletes, and reads again. Running it twice
 * does nothing more.
 */
export const syncLock: Task = async (platform, payload) => syncOne(platform, payloadShape.parse(payload));

/**
 * Does the same for all locks. Each is handled by itself, so that one that hangs does not hold up others for
 * long.
 */
export const watchLocks: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; nuki_id: number }>`
    SELECT organization_id, nuki_id FROM nukis_to_watch()`.execute(platform.db);
  await twoAtOnce(rows, ({ organization_id: organizationId, nuki_id: nukiId }) =>
    syncOne(platform, { organizationId, nukiId }).catch((err: unknown) =>
      platform.log.error({ err, nukiId }, "smart lock could not be looked after"),
    ),
  );
};

async function syncOne(platform: Platform, work: Work): Promise<void> {
  const reached = await inTenant(platform.db, work.organizationId, async (trx) => {
    const { organizationId, nukiId: id } = work;
    const connection = await connectionOf(platform, { trx, organizationId }, "nuki");
    const scope = scopeOf(platform, trx, work);
    const lock = await nullIfMissing(nukiStatusList.lock(scope, id));
    if (!lock || lock.number === null || !connection) return null;
    return { vendor: nukiOf(platform, organizationId, connection), number: lock.number };
  });
  if (!reached) return;
  const { vendor, number } = reached;
  const { answer: report, failure } = await askVendor(() => vendor.report(number));
  const isMute = failure !== null && failure.problem !== "notFound" && failure.problem !== "refused";
  await inLock(platform, work, async (scope, lock) => {
    await note(scope, failure);
    // When Nuki itself does not answer, the lock's state is unknown.
    if (isMute) return;
    await takeReport(scope, lock, report);
    await makeBackups(scope, lock);
    await reviewFault(scope, lock.id);
  });
  if (!report?.online) return inLock(platform, work, (scope, lock) => sayLate(scope, lock.id));
  await orderCodes(platform, work, vendor, number);
  await takeUses(platform, work, vendor, number);
}

/** Adds and deletes what is necessary, and then reads what the lock has. */
async function orderCodes(platform: Platform, work: Work, vendor: SmartLocks, number: string): Promise<void> {
  const steps = await readCodes(platform, work, vendor, number);
  if (steps.length === 0) return inLock(platform, work, (scope, lock) => sayLate(scope, lock.id));
  const failures = new Map<number, string>();
  for (const step of steps) {
    const { failure } = await askVendor(() => take(vendor, number, step));
    if (failure) failures.set(step.id, failure.message);
  }
  const { isSandbox } = await inTenant(platform.db, work.organizationId, async (trx) => ({
    isSandbox:
      (await connectionOf(platform, { trx, organizationId: work.organizationId }, "nuki"))?.isSandbox ?? true,
  }));
  if (!isSandbox) await pause(settleMs);
  const left = await readCodes(platform, work, vendor, number, failures);
  await inLock(platform, work, async (scope, lock) => {
    await sayLate(scope, lock.id);
    if (left.length === 0 || left.every(({ tries }) => tries >= mostTries)) return;
    const runAt = new Date(Date.now() + againMs);
    const key = `${syncTask}-${work.organizationId}-${work.nukiId}`;
    await platform.jobs.enqueue(scope.trx, syncTask, { ...work }, { runAt, key });
  });
}

function take(vendor: SmartLocks, number: string, step: CodeStep): Promise<void> {
  return step.act === "add" ? vendor.addCode(number, step.code) : vendor.removeCode(number, step.codeId);
}

/** Returns what is still to be done in the lock, by the codes it reports. */
async function readCodes(
  platform: Platform,
  work: Work,
  vendor: SmartLocks,
  number: string,
  failures: ReadonlyMap<number, string> | null = null,
): Promise<CodeStep[]> {
  const { answer, failure } = await askVendor<LockCode[]>(() => vendor.codes(number));
  let steps: CodeStep[] = [];
  await inLock(platform, work, async (scope, lock) => {
    await note(scope, failure);
    if (answer) steps = await takeCodes(scope, lock, answer, failures);
  });
  return steps;
}

async function takeUses(platform: Platform, work: Work, vendor: SmartLocks, number: string): Promise<void> {
  const { answer: uses } = await askVendor(() => vendor.uses(number));
  if (!uses || uses.length === 0) return;
  const { organizationId, nukiId } = work;
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .insertInto("nuki_use")
      .values(
        uses.map(({ id, at, act, way, name, worked }) => ({
          organization_id: organizationId,
          nuki_id: nukiId,
          log_id: id,
          used_at: at,
          ...{ act, way, worked },
          name: name.slice(0, 80),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function note({ trx, organizationId }: EffectScope, failure: VendorFailure | null): Promise<void> {
  const isOfLock = failure?.problem === "notFound" || failure?.problem === "refused";
  return noteExchange({ trx, organizationId }, "nuki", isOfLock ? null : failure);
}

function scopeOf(platform: Platform, trx: EffectScope["trx"], { organizationId, nukiId }: Work) {
  return systemMover(platform, trx, organizationId, { call: syncTask, requestId: `nuki-${nukiId}` });
}

/** Runs work with the lock's row locked, unless the lock was deleted. */
async function inLock(
  platform: Platform,
  work: Work,
  act: (scope: EffectScope, lock: NukiLock) => Promise<void>,
): Promise<void> {
  await inTenant(platform.db, work.organizationId, async (trx) => {
    const scope = scopeOf(platform, trx, work);
    const lock = await nullIfMissing(nukiStatusList.lock(scope, work.nukiId));
    if (lock) await act(scope, lock);
  });
}
