import { sql } from "kysely";
import type { z } from "zod";
import {
  cleanerPage,
  enterCleanerPage,
  type OpenedCleanerPage,
} from "#api/operations/cleanings/cleaner-door.ts";
import { type CleaningRecord, cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { tickPoint } from "#api/operations/cleanings/points.ts";
import { doneAtOf } from "#api/operations/cleanings/rules/done-at.ts";
import { isOfTeam } from "#api/operations/cleanings/teams.ts";
import { reportDamage } from "#api/operations/damages/verbs.ts";
import { knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { notify } from "#api/platform/notifications.ts";
import { type PreparedFile, prepareFiles } from "#api/platform/records/record-files.ts";
import { cleanerPages } from "#contract/operations/cleanings/cleaner-pages.ts";

type Input<Name extends keyof typeof cleanerPages> = z.output<(typeof cleanerPages)[Name]["input"]>;

interface Act {
  token: string;
  key: string;
  id: number;
  doneAt?: string | undefined;
}

/** The work of an act on a locked job. The scope's `now` is when the act was done on the phone. */
type Work = (
  scope: EffectScope & { readonly actor: "PROVIDER" },
  page: OpenedCleanerPage,
  job: CleaningRecord,
) => Promise<void>;

/** Takes a job, reports that the guest has left, begins, pauses or finishes. Beginning a job without an assignee takes it, too. */
export async function stepOnCleanerPage(context: PublicContext, input: Input<"step">): Promise<void> {
  const { step, reason } = input;
  await actOnce(context, cleanerPages.step.path, input, async (scope, { cleanerId }, job) => {
    const mine = job.assignedTo === null && step !== "guestLeft" ? await claim(scope, job, cleanerId) : job;
    if (step === "claim") return;
    if (step !== "guestLeft") requireMine(mine, cleanerId);
    await move(scope, cleaningStatusList, mine, { action: step, reason });
  });
}

/** Ticks a point of the checklist, or takes the tick back. */
export async function tickOnCleanerPage(context: PublicContext, input: Input<"tick">): Promise<void> {
  await actOnce(context, cleanerPages.tick.path, input, async (scope, { cleanerId }, job) => {
    requireMine(job, cleanerId);
    const { id, status } = job;
    const { place, label, done } = input;
    await tickPoint(scope, { id, status, place, label, done, photo: null });
  });
}

/** Ticks a point by its photo, which is stored while no transaction is open. A photo that is sent twice is stored once. */
export async function photoOnCleanerPage(context: PublicContext, input: Input<"photo">): Promise<void> {
  const call = cleanerPages.photo.path;
  if (!input.photo) throw invalid("photo", "required");
  const [photo = null] = await receive(context, call, input, input.photo);
  await actOnce(context, call, input, async (scope, { cleanerId }, job) => {
    requireMine(job, cleanerId);
    const { id, status } = job;
    const { place, label } = input;
    await tickPoint(scope, { id, status, place, label, done: true, photo });
  });
}

/** Reports a damage of the unit, and of the stay that the job follows if there is one. Notifies whoever made the link. */
export async function damageOnCleanerPage(context: PublicContext, input: Input<"damage">): Promise<void> {
  const call = cleanerPages.damage.path;
  const photos = await receive(context, call, input, input.photo);
  await actOnce(context, call, input, async (scope, page, { branchId, unitId, contractId }) => {
    const report = { branchId, unitId, contractId, damage: input.damage, reportedBy: page.cleaner };
    const id = await reportDamage(scope, report, photos);
    if (id !== null) await tell(scope, page, { message: "damageFound", id, unitId });
  });
}

/** Records at the job what stands in the way, and notifies whoever made the link. */
export async function problemOnCleanerPage(context: PublicContext, input: Input<"problem">): Promise<void> {
  const { problem } = input;
  await actOnce(context, cleanerPages.problem.path, input, async (scope, page, { id, unitId }) => {
    await scope.trx
      .updateTable("cleaning")
      .set({ problem, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    await scope.audit({ action: "problem", objectType: "cleaning", objectId: id, after: { problem } });
    await tell(scope, page, { message: "cleaningProblem", id, unitId, problem });
  });
}

/** Assigns a locked job without an assignee to a user. Of two who take it at the same time, the first one gets it. */
export async function claim<S extends EffectScope>(
  scope: S,
  job: CleaningRecord,
  userId: number,
): Promise<CleaningRecord> {
  if (job.assignedTo === userId) return job;
  if (job.assignedTo !== null) throw new Failure("NOT_READY", { detail: "takenAlready" });
  if (job.status === "CLEANED" || job.status === "CANCELLED")
    throw new Failure("NOT_READY", { detail: "cleaningEnded" });
  if (!(await isOfTeam(scope, job.teamId, userId))) throw new Failure("NOT_READY", { detail: "otherTeam" });
  await scope.trx
    .updateTable("cleaning")
    .set({ assigned_to: userId, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", job.id)
    .execute();
  await scope.audit({ action: "claim", objectType: "cleaning", objectId: job.id });
  return { ...job, assignedTo: userId, version: job.version + 1 };
}

/** Does an act once for its key, dated to when it was done on the phone. The job is one of the cleaner's, or nobody's. */
async function actOnce(context: PublicContext, call: string, act: Act, work: Work): Promise<void> {
  const door = await knock(context, cleanerPage, act.token);
  await enterCleanerPage(context, door, call, async (scope, page) => {
    if (!(await isNew(scope, page, act.key))) return;
    const mover = { ...scope, actor: "PROVIDER" as const };
    const job = await findJob(mover, page, act.id);
    await work({ ...mover, now: doneAtOf(act.doneAt, job.startedAt, scope.now) }, page, job);
  });
}

/** Stores the key of an act. Returns false for one that is stored already: another request has done it, or is doing it. */
async function isNew(
  { trx, organizationId }: EffectScope,
  { cleanerId }: OpenedCleanerPage,
  key: string,
): Promise<boolean> {
  const row = await trx
    .insertInto("cleaner_act")
    .values({ organization_id: organizationId, user_id: cleanerId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a job of a branch the cleaner works in: theirs or nobody's. Anything else is NOT_READY `notYours`, since NOT_FOUND would mean to the
 * phone that the link is closed.
 */
async function findJob(
  mover: EffectScope & { readonly actor: "PROVIDER" },
  { cleanerId }: OpenedCleanerPage,
  id: number,
): Promise<CleaningRecord> {
  const job = await nullIfMissing(cleaningStatusList.lock(mover, id));
  const works = job
    ? await mover.trx
        .selectFrom("user_branch")
        .select("branch_id")
        .where("organization_id", "=", mover.organizationId)
        .where("user_id", "=", cleanerId)
        .where("branch_id", "=", job.branchId)
        .executeTakeFirst()
    : undefined;
  if (!job || !works || (job.assignedTo !== null && job.assignedTo !== cleanerId))
    throw new Failure("NOT_READY", { detail: "notYours" });
  return job;
}

function requireMine({ assignedTo }: CleaningRecord, cleanerId: number): void {
  if (assignedTo !== cleanerId) throw new Failure("NOT_READY", { detail: "notYours" });
}

/** Checks and stores the photo of an act, unless the act was done before. */
async function receive(
  context: PublicContext,
  call: string,
  { token, key, id }: Act,
  photo: File | undefined,
): Promise<PreparedFile[]> {
  if (!photo) return [];
  const door = await knock(context, cleanerPage, token);
  const isAwaited = await enterCleanerPage(context, door, call, async (scope, page) => {
    await findJob({ ...scope, actor: "PROVIDER" as const }, page, id);
    const there = await scope.trx
      .selectFrom("cleaner_act")
      .select("key")
      .where("organization_id", "=", scope.organizationId)
      .where("user_id", "=", page.cleanerId)
      .where("key", "=", key)
      .executeTakeFirst();
    return there === undefined;
  });
  const { platform } = context;
  const { organizationId } = door;
  return isAwaited ? prepareFiles({ platform, organizationId }, [photo], ["image"]) : [];
}

/** Notifies whoever made the link, unless the cleaner did. */
async function tell(
  { trx, organizationId }: EffectScope,
  { madeBy, cleaner, cleanerId }: OpenedCleanerPage,
  {
    message,
    unitId,
    ...params
  }: { message: "damageFound" | "cleaningProblem"; id: number; unitId: number; problem?: string },
): Promise<void> {
  if (madeBy === null || madeBy === cleanerId) return;
  const unit = await trx
    .selectFrom("unit")
    .select("label")
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  await notify(trx, organizationId, {
    userId: madeBy,
    event: "FORM",
    message,
    params: { ...params, unit: unit.label, cleaner },
    sticky: true,
  });
}
