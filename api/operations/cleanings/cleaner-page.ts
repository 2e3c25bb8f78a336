import { sql } from "kysely";
import { cleanerPage, enterCleanerPage } from "#api/operations/cleanings/cleaner-door.ts";
import { checklist } from "#api/operations/cleanings/points.ts";
import { ruleJoins } from "#api/operations/cleanings/queries-rules.ts";
import { nearestFirst, type Place } from "#api/operations/cleanings/rules/route.ts";
import { knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import {
  type CleanerJob,
  type CleanerPage,
  cleanerPages,
} from "#contract/operations/cleanings/cleaner-pages.ts";
import { todayIn } from "#contract/platform/days.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** A job with its place, and whether it begins tomorrow by its branch's clock. */
interface FoundJob extends Omit<CleanerJob, "metres"> {
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  isTomorrow: boolean;
}

/** Returns what a cleaner's page shows: their jobs of today in order, jobs without an assignee, those of tomorrow, and those done today. */
export async function openCleanerPage(context: PublicContext, token: string): Promise<CleanerPage> {
  const door = await knock(context, cleanerPage, token);
  return enterCleanerPage(context, door, cleanerPages.open.path, async (scope, page) => {
    const { madeBy: _madeBy, language, ...shown } = page;
    const jobs = await jobsOf(scope, page.cleanerId, door.id);
    const draw = (found: readonly (FoundJob & { metres?: number | null })[]): CleanerJob[] =>
      found.map(({ latitude: _lat, longitude: _lon, timeZone: _zone, isTomorrow: _is, ...job }) => ({
        ...job,
        metres: job.metres ?? null,
      }));
    const timeZone = jobs[0]?.timeZone ?? (await clockOf(scope, page.cleanerId));
    return {
      ...shown,
      language: toLanguage(language ?? ""),
      timeZone,
      day: todayIn(timeZone, scope.now),
      Today: draw(inOrder(jobs.filter(isToday), jobs)),
      Free: draw(jobs.filter(({ mine, isTomorrow }) => !mine && !isTomorrow)),
      Tomorrow: draw(jobs.filter(({ mine, isTomorrow }) => mine && isTomorrow)),
      Ended: draw(jobs.filter(({ status }) => status === "CLEANED")),
    };
  });
}

/** Returns the time zone of the first branch a user works in. */
async function clockOf({ trx, organizationId }: EffectScope, userId: number): Promise<string> {
  const row = await trx
    .selectFrom("user_branch as x")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "x.organization_id").onRef("b.id", "=", "x.branch_id"),
    )
    .select("b.time_zone as timeZone")
    .where("x.organization_id", "=", organizationId)
    .where("x.user_id", "=", userId)
    .orderBy("b.id")
    .executeTakeFirst();
  return row?.timeZone ?? "UTC";
}

function isToday({ mine, isTomorrow, status }: FoundJob): boolean {
  return mine && !isTomorrow && status !== "CLEANED";
}

/** Orders jobs: first those that were begun, then those that can be, by the way between them, then those where the guest still is, by departure. */
function inOrder(today: readonly FoundJob[], all: readonly FoundJob[]) {
  const placed = today.map((job) => ({ ...job, place: placeOf(job) }));
  // A late job that was begun still counts as begun. The one begun last is where the cleaner is now.
  const begun = placed
    .filter(({ status, startedAt }) => startedAt !== null && status !== "CLEANED")
    .sort((one, other) => String(other.startedAt).localeCompare(String(one.startedAt)));
  const open = placed.filter(
    ({ status, startedAt }) => startedAt === null && (status === "NEED_CLEANING" || status === "OVERDUE"),
  );
  const waiting = placed.filter(({ status }) => status === "UNDEFINED");
  const last = all
    .filter(({ finishedAt, mine }) => mine && finishedAt !== null)
    .sort((one, other) => String(other.finishedAt).localeCompare(String(one.finishedAt)))
    .at(0);
  const here = begun[0]?.place ?? (last ? placeOf(last) : null);
  const route = nearestFirst(open, here);
  const byStart = waiting.sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  return [...begun, ...route, ...byStart].map(({ place: _place, ...job }) => job);
}

function placeOf({ latitude, longitude }: FoundJob): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Returns the jobs of a cleaner, and those without an assignee, in the branches they work in: open ones until tomorrow, and those done today, each
 * with its checklist. Notes beside that the link was opened. One statement, because hundreds may open their pages at the same moment.
 */
async function jobsOf(
  { trx, organizationId, now }: EffectScope,
  cleanerId: number,
  linkId: number,
): Promise<FoundJob[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<FoundJob>`/* plan jobs_of_cleaner */
    WITH opened AS (
      UPDATE cleaner_link SET opened_at = ${at} WHERE organization_id = ${organizationId} AND id = ${linkId}
        AND (opened_at IS NULL OR opened_at < ${at} - interval '1 minute')
    ), wanted AS (
      SELECT k.id FROM cleaning k WHERE k.organization_id = ${organizationId} AND k.assigned_to = ${cleanerId}
        AND (k.status NOT IN ('CLEANED', 'CANCELLED') OR k.finished_at >= ${at} - interval '1 day')
      UNION ALL
      SELECT k.id FROM user_branch x JOIN cleaning k ON k.organization_id = x.organization_id AND k.branch_id = x.branch_id
      WHERE x.organization_id = ${organizationId} AND x.user_id = ${cleanerId} AND k.assigned_to IS NULL
        AND k.status NOT IN ('CLEANED', 'CANCELLED') AND (k.team_id IS NULL OR EXISTS (SELECT FROM cleaning_team_member m
          WHERE m.organization_id = k.organization_id AND m.team_id = k.team_id AND m.user_id = ${cleanerId}))
    )
    SELECT k.id, k.assigned_to IS NOT NULL AS mine, k.unit_id AS "unitId", u.label AS "unitLabel", coalesce(h.name, '') AS "buildingName",
      concat_ws(', ', nullif(concat_ws(' ', nullif(coalesce(nullif(u.address, ''), h.address), ''), nullif(coalesce(nullif(u.house, ''), h.house), ''),
        CASE WHEN u.apt <> '' THEN '/ ' || u.apt END), ''), nullif(coalesce(nullif(u.city, ''), h.city), '')) AS address,
      u.rooms::float8 AS rooms, u.area::float8 AS area, k.kind, k.status, k.starts_at AS "startsAt", k.due_by AS "dueBy", k.urgent, k.note, k.problem,
      n.check_in AS "arrivesOn", coalesce(a.expected_at, to_char(k.next_arrival_at AT TIME ZONE b.time_zone, 'HH24:MI')) AS "arrivesAt",
      n.adults + n.children AS persons,
      coalesce((SELECT min(x.name || ' · ' || s.slot) FROM keybox x
        JOIN keybox_slot s ON s.organization_id = x.organization_id AND s.keybox_id = x.id
        WHERE x.organization_id = k.organization_id AND x.deleted_at IS NULL AND (s.unit_id = k.unit_id OR EXISTS (
          SELECT FROM keybox_reservation v WHERE v.organization_id = s.organization_id AND v.keybox_id = s.keybox_id AND v.slot = s.slot
            AND v.contract_id = k.contract_id))), '') AS "keySlot",
      coalesce((SELECT string_agg(c.code, ', ' ORDER BY c.id) FROM nuki_code c JOIN nuki l ON l.organization_id = c.organization_id AND l.id = c.nuki_id
        WHERE c.organization_id = k.organization_id AND l.unit_id = k.unit_id AND c.cleaning_id = k.id AND c.state IN ('wanted', 'active')
          AND c.valid_until > ${at} AND k.assigned_to = ${cleanerId}), '') AS "doorCode",
      k.started_at AS "startedAt", k.finished_at AS "finishedAt", k.minutes_worked AS "minutesWorked",
      coalesce(u.latitude, h.latitude) AS latitude, coalesce(u.longitude, h.longitude) AS longitude, b.time_zone AS "timeZone",
      (k.starts_at AT TIME ZONE b.time_zone)::date > d.today AS "isTomorrow", ${checklist} AS "Points"
    FROM wanted
    JOIN cleaning k ON k.organization_id = ${organizationId} AND k.id = wanted.id
    JOIN user_branch x ON x.organization_id = k.organization_id AND x.user_id = ${cleanerId} AND x.branch_id = k.branch_id
    JOIN branch b ON b.organization_id = k.organization_id AND b.id = k.branch_id
    CROSS JOIN LATERAL (SELECT (${at} AT TIME ZONE b.time_zone)::date AS today) d
    JOIN unit u ON u.organization_id = k.organization_id AND u.id = k.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    LEFT JOIN rent_contract n ON n.organization_id = k.organization_id AND n.id = k.next_contract_id
    LEFT JOIN contract_arrival a ON a.organization_id = n.organization_id AND a.contract_id = n.id
    ${ruleJoins}
    WHERE ((k.status IN ('UNDEFINED', 'NEED_CLEANING', 'CLEANING_IN_PROGRESS', 'OVERDUE')
          AND (k.starts_at AT TIME ZONE b.time_zone)::date <= d.today + CASE WHEN k.assigned_to IS NULL THEN 0 ELSE 1 END)
        OR (k.status = 'CLEANED' AND k.assigned_to IS NOT NULL AND k.finished_at >= ${at} - interval '1 day'
          AND (k.finished_at AT TIME ZONE b.time_zone)::date = d.today))
    ORDER BY k.due_by, k.id LIMIT 200`.execute(trx);
  return rows;
}
