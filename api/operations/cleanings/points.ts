import { sql } from "kysely";
import { ruleJoins } from "#api/operations/cleanings/queries-rules.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { PreparedFile } from "#api/platform/records/record-files.ts";
import type { CleaningPoint } from "#contract/operations/cleanings/cleaner-pages.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** SQL for the number of points of the cleaning `k` that are not done. */
export const pointsOpen = sql<number>`(SELECT count(*)::int FROM cleaning_point p
  WHERE p.organization_id = k.organization_id AND p.cleaning_id = k.id AND p.done_at IS NULL)`;

/** SQL for the lines of the checklist that the rules `rh` of the building or `rb` of the branch ask for, in order: checks, then photos. */
const plannedLines = sql`
      SELECT row_number() OVER (ORDER BY photo, nth)::int AS place, label, photo FROM (
        SELECT label, nth, false AS photo FROM unnest(coalesce(rh.checks, rb.checks)) WITH ORDINALITY AS c (label, nth)
        UNION ALL
        SELECT label, nth, true FROM unnest(coalesce(rh.photos, rb.photos)) WITH ORDINALITY AS f (label, nth)
      ) line`;

/** SQL to join the checklist of the building or the branch of the cleaning `k`. */
const wantedPoints = sql`
    JOIN unit u ON u.organization_id = k.organization_id AND u.id = k.unit_id
    ${ruleJoins}
    CROSS JOIN LATERAL (${plannedLines}) point`;

const withoutPoints = sql`NOT EXISTS (SELECT FROM cleaning_point p
      WHERE p.organization_id = k.organization_id AND p.cleaning_id = k.id)`;

/**
 * SQL for the checklist of the cleaning `k` as an array of `CleaningPoint`, where `ruleJoins` are joined. An open job without points shows those that
 * it will get when it begins: a phone may begin it without a network.
 */
export const checklist = sql<CleaningPoint[]>`coalesce(
      (SELECT jsonb_agg(jsonb_build_object('place', p.place, 'label', p.label, 'photo', p.photo,
          'doneAt', to_char(p.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY p.place)
        FROM cleaning_point p WHERE p.organization_id = k.organization_id AND p.cleaning_id = k.id),
      CASE WHEN k.started_at IS NULL AND k.status NOT IN ('CLEANED', 'CANCELLED') THEN
        (SELECT jsonb_agg(jsonb_build_object('place', point.place, 'label', point.label, 'photo', point.photo, 'doneAt', NULL) ORDER BY point.place)
        FROM (${plannedLines}) point) END,
      '[]')`;

/** Copies the checklist of building or branch to a job that begins, unless it has points already. */
export async function takePoints({ trx, organizationId }: Scope, { id }: { id: number }): Promise<void> {
  await sql`
    INSERT INTO cleaning_point (organization_id, cleaning_id, place, label, photo)
    SELECT k.organization_id, k.id, point.place, point.label, point.photo FROM cleaning k ${wantedPoints}
    WHERE k.organization_id = ${organizationId} AND k.id = ${id} AND ${withoutPoints}`.execute(trx);
}

/** Deletes the checklist of a job that is done again, which then gets a new one. Its photos stay. */
export async function clearPoints({ trx, organizationId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom("cleaning_point")
    .where("organization_id", "=", organizationId)
    .where("cleaning_id", "=", id)
    .execute();
}

/** Returns the points of jobs in their order. */
export async function pointsOf(
  { trx, organizationId }: Scope,
  ids: readonly number[],
): Promise<(CleaningPoint & { cleaningId: number })[]> {
  return trx
    .selectFrom("cleaning_point")
    .select(["cleaning_id as cleaningId", "place", "label", "photo", "done_at as doneAt"])
    .where("organization_id", "=", organizationId)
    .where("cleaning_id", "in", [...ids, -1])
    .orderBy("cleaning_id")
    .orderBy("place")
    .execute();
}

interface Tick {
  id: number;
  status: string;
  place: number;
  /** The label that the cleaner sees. If the point has another one by now, the tick is refused. */
  label?: string | undefined;
  done: boolean;
  photo: PreparedFile | null;
}

/**
 * Ticks a point of a locked job, or takes the tick back. A point that requires a photo is ticked only with one. Throws NOT_READY when the job
 * was not begun, the point does not exist or has another label, or the photo is missing.
 */
export async function tickPoint(
  scope: EffectScope,
  { id, status, place, label, done, photo }: Tick,
): Promise<void> {
  const { trx, organizationId, now, user } = scope;
  const point = await trx
    .selectFrom("cleaning_point")
    .select(["label", "photo", "done_at as doneAt"])
    .where("organization_id", "=", organizationId)
    .where("cleaning_id", "=", id)
    .where("place", "=", place)
    .executeTakeFirst();
  if (status !== "CLEANING_IN_PROGRESS" && status !== "OVERDUE")
    throw new Failure("NOT_READY", { detail: "cleaningNotBegun" });
  if (!point || (label !== undefined && label !== point.label))
    throw new Failure("NOT_READY", { detail: "pointChanged" });
  if (photo === null && (point.doneAt !== null) === done) return;
  if (point.photo && done && photo === null) throw new Failure("NOT_READY", { detail: "photoMissing" });
  const fileId = photo
    ? await nameFile(scope, photo.bytes, {
        ...{ name: photo.name, type: photo.type, tag: "Fotos" },
        object: { type: "cleaning", id },
      })
    : null;
  await trx
    .updateTable("cleaning_point")
    .set({
      done_at: done ? now.toISOString() : null,
      done_by: done ? (user?.id ?? null) : null,
      ...(fileId !== null && { file_id: fileId }),
    })
    .where("organization_id", "=", organizationId)
    .where("cleaning_id", "=", id)
    .where("place", "=", place)
    .execute();
  await scope.audit({
    action: done ? "tick" : "untick",
    objectType: "cleaning",
    objectId: id,
    after: { point: point.label, ...(photo && { file: photo.name }) },
  });
}
