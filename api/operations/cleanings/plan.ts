import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { tellAssignee } from "#api/operations/cleanings/attention.ts";
import { claim } from "#api/operations/cleanings/cleaner-acts.ts";
import { type CleaningRecord, cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { cleaningRows } from "#api/operations/cleanings/queries.ts";
import { teamsOf } from "#api/operations/cleanings/teams.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { actOnAll } from "#api/platform/records/bulk.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { openCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import type { CleaningColleague, cleaningPlan } from "#contract/operations/cleanings/cleaning-plan.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";

type Input<Name extends keyof typeof cleaningPlan> = z.output<(typeof cleaningPlan)[Name]["input"]>;

/** Returns the jobs of a day that are not cancelled, by when they are due. Today has the open ones of the days before, too. */
export async function planOfDay(context: CallContext, { buids, day: wanted, teamId }: Input<"day">) {
  const scope = branchScope(context, buids);
  const today = await todayAt(context, scope.toSorted((one, other) => one - other).at(0));
  const day = wanted ?? today;
  // Kept apart by OFFSET, so that the day of a branch is worked out once and not for each job.
  const dayOfBranch = sql<{ id: number; begins: string; ends: string }>`(
    SELECT id, ${day}::date::timestamp AT TIME ZONE time_zone AS begins, (${day}::date + 1)::timestamp AT TIME ZONE time_zone AS ends
    FROM branch WHERE organization_id = ${context.organizationId} OFFSET 0)`;
  const begun = sql`(k.starts_at >= d.begins AND k.starts_at < d.ends)`;
  const ended = sql`(k.finished_at >= d.begins AND k.finished_at < d.ends)`;
  const left = sql`(${day}::date = ${today}::date AND k.status = ANY(${[...openCleaningStatuses]}::text[]) AND k.starts_at < d.begins
    AND k.status <> 'UNDEFINED')`;
  const jobs = await cleaningRows(context)
    .modifyFront(sql`/* plan cleanings_of_day */`)
    .innerJoin(dayOfBranch.as<"d">("d"), (join) => join.onRef("d.id", "=", "k.branch_id"))
    .where("k.branch_id", "in", [...scope, -1])
    .where("k.status", "<>", "CANCELLED")
    .where(sql<SqlBool>`(${begun} OR ${left} OR ${ended})`)
    .$if(teamId !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(k.team_id = ${teamId} OR EXISTS (SELECT FROM cleaning_team_member m WHERE m.organization_id = k.organization_id
          AND m.team_id = ${teamId} AND m.user_id = k.assigned_to))`,
      ),
    )
    .select([
      "k.problem",
      "k.team_id as teamId",
      sql<string>`coalesce((SELECT t.name FROM cleaning_team t WHERE t.organization_id = k.organization_id AND t.id = k.team_id), '')`.as(
        "teamName",
      ),
    ])
    .orderBy("k.due_by")
    .orderBy("k.id")
    .limit(2000)
    .execute();
  const points = await countPoints(
    context,
    jobs.map(({ id }) => id),
  );
  return {
    day,
    jobs: jobs.map((job) => ({ ...job, ...(points.get(job.id) ?? { points: 0, pointsDone: 0 }) })),
    colleagues: await colleaguesOf(context, scope),
  };
}

/** Counts the points of jobs by the job's id. Read at once: counted job by job they take longer than all the rest. */
async function countPoints({ trx, organizationId }: CallContext, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    points: number;
    pointsDone: number;
  }>`/* plan points_of_cleanings */
    SELECT p.cleaning_id AS id, count(*)::int AS points, count(p.done_at)::int AS "pointsDone" FROM cleaning_point p
    WHERE p.organization_id = ${organizationId} AND p.cleaning_id = ANY(${[...ids]}::bigint[]) GROUP BY p.cleaning_id`.execute(
    trx,
  );
  return new Map(rows.map(({ id, points, pointsDone }) => [id, { points, pointsDone }]));
}

async function colleaguesOf(
  { trx, organizationId, now }: CallContext,
  branchIds: readonly number[],
): Promise<CleaningColleague[]> {
  const { rows } = await sql<CleaningColleague>`/* plan cleaning_colleagues */
    SELECT w.id, ${userName("w")} AS name, jsonb_agg(x.branch_id ORDER BY x.branch_id) AS "branchIds",
      min(l.links) AS links, min(l.opened_at) AS "openedAt"
    FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE l.revoked_at IS NULL AND l.expires_at > ${now.toISOString()}::timestamptz)::int AS links,
      max(l.opened_at) AS opened_at FROM cleaner_link l WHERE l.organization_id = w.organization_id AND l.user_id = w.id) l
    WHERE w.organization_id = ${organizationId} AND w.active AND x.branch_id = ANY(${[...branchIds]}::bigint[])
    GROUP BY w.organization_id, w.id ORDER BY w.lastname, w.id`.execute(trx);
  return rows;
}

/**
 * Assigns several jobs to a colleague who works in their branches, to a team of their branch, or to nobody. Notifies the colleague of each job
 * that can be begun; members of a team find it on their pages.
 */
export async function assignJobs(
  context: CallContext,
  { ids, dryRun, partial, assignedTo, teamId }: Input<"assign">,
): Promise<BulkReport> {
  const works = await branchesOf(context, assignedTo);
  const [first = 0] = context.branchIds.filter((id) => works.has(id));
  const assignedName = await requireColleague(context, first, assignedTo, "assignedTo");
  const team =
    teamId === null ? null : (await teamsOf(context, context.branchIds)).find(({ id }) => id === teamId);
  if (team === undefined) throw invalid("teamId", "choice");
  return actOnAll(
    context,
    { ids, dryRun, partial },
    {
      kind: "cleaning",
      action: "assign",
      undoable: false,
      find: (wanted) => recordsOf(context, wanted),
      plan: ({ status, branchId, ...before }) => {
        if (status === "CLEANED" || status === "CANCELLED") return { refused: "cleaningEnded" };
        if (assignedTo !== null && !works.has(branchId)) return { refused: "worksElsewhere" };
        if (team !== null && team.branchId !== branchId) return { refused: "worksElsewhere" };
        return { change: before.assignedTo !== assignedTo || before.teamId !== teamId };
      },
      run: async (record) => {
        await assign(context, record, { assignedTo, assignedName, teamId, teamName: team?.name ?? "" });
        return { id: record.id };
      },
    },
  );
}

/** Returns the branches in which an active user works. */
async function branchesOf(
  { trx, organizationId }: CallContext,
  userId: number | null,
): Promise<ReadonlySet<number>> {
  const branches = await trx
    .selectFrom("user_branch as x")
    .innerJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "x.organization_id").onRef("w.id", "=", "x.user_id"),
    )
    .select("x.branch_id as id")
    .where("x.organization_id", "=", organizationId)
    .where("x.user_id", "=", userId ?? -1)
    .where("w.active", "=", true)
    .execute();
  return new Set(branches.map(({ id }) => id));
}

interface NamedRecord extends CleaningRecord {
  label: string;
  /** Empty when it has no assignee. */
  assignedName: string;
  /** Empty when it is of no team. */
  teamName: string;
}

/**
 * Locks jobs of the caller's branches, all their units first and in the order in which every writer of stays locks units, so that two callers
 * cannot block each other. Adds the jobs' names.
 */
async function recordsOf(context: CallContext, ids: readonly number[]): Promise<NamedRecord[]> {
  const units = await context.trx
    .selectFrom("cleaning")
    .select("unit_id as id")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", [...context.branchIds, -1])
    .where("id", "in", [...ids, -1])
    .execute();
  await lockUnits(
    context,
    units.map(({ id }) => id),
  );
  const records: CleaningRecord[] = [];
  for (const id of ids) {
    const record = await nullIfMissing(cleaningStatusList.lock(context, id));
    if (record) records.push(record);
  }
  const jobs = await cleaningRows(context)
    .where("k.id", "in", [...records.map(({ id }) => id), -1])
    .execute();
  const names = new Map(jobs.map((job) => [job.id, job]));
  const teams = new Map((await teamsOf(context, context.branchIds)).map(({ id, name }) => [id, name]));
  return records.map((record) => ({
    ...record,
    label: names.get(record.id)?.unitLabel ?? "",
    assignedName: names.get(record.id)?.assignedName ?? "",
    teamName: teams.get(record.teamId ?? 0) ?? "",
  }));
}

async function assign(
  context: CallContext,
  record: NamedRecord,
  after: Pick<NamedRecord, "assignedTo" | "assignedName" | "teamId" | "teamName">,
): Promise<void> {
  await context.trx
    .updateTable("cleaning")
    .set({
      ...{ assigned_to: after.assignedTo, team_id: after.teamId },
      ...{ version: sql`version + 1`, updated_at: sql`now()` },
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", record.id)
    .execute();
  await context.audit({
    action: "update",
    objectType: "cleaning",
    objectId: record.id,
    before: { assignedTo: record.assignedName, team: record.teamName },
    after: { assignedTo: after.assignedName, team: after.teamName },
  });
  if (record.status !== "UNDEFINED") await tellAssignee(context, { ...record, assignedTo: after.assignedTo });
}

/** Assigns a job without an assignee to the caller. */
export async function claimJob(context: CallContext, id: number): Promise<number> {
  const record = await cleaningStatusList.lock(context, id);
  await requireColleague(context, record.branchId, context.user.id, "id");
  await claim(context, record, context.user.id);
  return context.user.id;
}
