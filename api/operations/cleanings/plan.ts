import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { tellAssignee } from "#api/operations/cleanings/attention.ts";
import { claim } from "#api/operations/cleanings/cleaner-acts.ts";
import { type CleaningRecord, cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { cleaningRows } from "#api/operations/cleanings/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { actOnAll } from "#api/platform/records/bulk.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { openCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import type { CleaningColleague, cleaningPlan } from "#contract/operations/cleanings/cleaning-plan.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { todayIn } from "#contract/platform/days.ts";

type Input<Name extends keyof typeof cleaningPlan> = z.output<(typeof cleaningPlan)[Name]["input"]>;

/** The jobs of a day that are not cancelled, by when they are due. On today stand those that are left of the days before. */
export async function planOfDay(context: CallContext, { buids, day: wanted }: Input<"day">) {
  const scope = branchScope(context, buids);
  const branch = await context.trx
    .selectFrom("branch")
    .select("time_zone as timeZone")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...scope, -1])
    .orderBy("id")
    .executeTakeFirst();
  const today = todayIn(branch?.timeZone ?? "UTC", context.now);
  const day = wanted ?? today;
  const begins = sql`(k.starts_at AT TIME ZONE b.time_zone)::date`;
  const ended = sql`(k.finished_at AT TIME ZONE b.time_zone)::date`;
  const left = sql`(${day}::date = ${today}::date AND k.status = ANY(${[...openCleaningStatuses]}::text[]) AND ${begins} < ${day}::date
    AND k.status <> 'UNDEFINED')`;
  const points = (done: ReturnType<typeof sql>) => sql<number>`(SELECT count(*)::int FROM cleaning_point p
    WHERE p.organization_id = k.organization_id AND p.cleaning_id = k.id ${done})`;
  const jobs = await cleaningRows(context)
    .where("k.branch_id", "in", [...scope, -1])
    .where("k.status", "<>", "CANCELLED")
    .where(sql<SqlBool>`(${begins} = ${day}::date OR ${left} OR ${ended} = ${day}::date)`)
    .select([
      "k.problem",
      points(sql``).as("points"),
      points(sql`AND p.done_at IS NOT NULL`).as("pointsDone"),
    ])
    .orderBy("k.due_by")
    .orderBy("k.id")
    .limit(2000)
    .execute();
  return { day, jobs, colleagues: await colleaguesOf(context, scope) };
}

async function colleaguesOf(
  { trx, organizationId, now }: CallContext,
  branchIds: readonly number[],
): Promise<CleaningColleague[]> {
  const { rows } = await sql<CleaningColleague>`
    SELECT w.id, ${userName("w")} AS name, jsonb_agg(x.branch_id ORDER BY x.branch_id) AS "branchIds",
      (SELECT count(*)::int FROM cleaner_link l WHERE l.organization_id = w.organization_id AND l.user_id = w.id
        AND l.revoked_at IS NULL AND l.expires_at > ${now.toISOString()}) AS links,
      (SELECT max(l.opened_at) FROM cleaner_link l WHERE l.organization_id = w.organization_id AND l.user_id = w.id) AS "openedAt"
    FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id
    WHERE w.organization_id = ${organizationId} AND w.active AND x.branch_id = ANY(${[...branchIds]}::bigint[])
    GROUP BY w.organization_id, w.id ORDER BY w.lastname, w.id`.execute(trx);
  return rows;
}

/** Gives several jobs to a colleague who works in their branches, or to nobody; each of them is told of what waits. */
export async function assignJobs(
  context: CallContext,
  { ids, dryRun, partial, assignedTo }: Input<"assign">,
): Promise<BulkReport> {
  const works = new Set<number>();
  if (assignedTo !== null) {
    const branches = await context.trx
      .selectFrom("user_branch as x")
      .innerJoin("app_user as w", (join) =>
        join.onRef("w.organization_id", "=", "x.organization_id").onRef("w.id", "=", "x.user_id"),
      )
      .select("x.branch_id as id")
      .where("x.organization_id", "=", context.organizationId)
      .where("x.user_id", "=", assignedTo)
      .where("w.active", "=", true)
      .execute();
    for (const { id } of branches) works.add(id);
    const [first = 0] = context.branchIds.filter((id) => works.has(id));
    await requireColleague(context, first, assignedTo, "assignedTo");
  }
  return actOnAll(
    context,
    { ids, dryRun, partial },
    {
      kind: "cleaning",
      action: "assign",
      undoable: false,
      find: (wanted) => recordsOf(context, wanted),
      plan: ({ status, branchId, assignedTo: before }) => {
        if (status === "CLEANED" || status === "CANCELLED") return { refused: "cleaningEnded" };
        if (assignedTo !== null && !works.has(branchId)) return { refused: "worksElsewhere" };
        return { change: before !== assignedTo };
      },
      run: async (record) => {
        await assign(context, record, assignedTo);
        return { id: record.id };
      },
    },
  );
}

/** Jobs of the caller's branches, each held, with what they are called. In the order of their ids, so that two who do it wait instead of blocking each other. */
async function recordsOf(
  context: CallContext,
  ids: readonly number[],
): Promise<(CleaningRecord & { label: string })[]> {
  const records: (CleaningRecord & { label: string })[] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const record = await nullIfMissing(cleaningStatusList.lock(context, id));
    if (record) records.push({ ...record, label: "" });
  }
  const units = await context.trx
    .selectFrom("unit")
    .select(["id", "label"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...records.map(({ unitId }) => unitId), -1])
    .execute();
  const labels = new Map(units.map(({ id, label }) => [id, label]));
  return records.map((record) => ({ ...record, label: labels.get(record.unitId) ?? "" }));
}

async function assign(
  context: CallContext,
  record: CleaningRecord,
  assignedTo: number | null,
): Promise<void> {
  const { trx, organizationId } = context;
  await trx
    .updateTable("cleaning")
    .set({ assigned_to: assignedTo, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", record.id)
    .execute();
  const people = await trx
    .selectFrom("app_user as w")
    .select(["w.id", userName("w").as("name")])
    .where("w.organization_id", "=", organizationId)
    .where("w.id", "in", [record.assignedTo ?? -1, assignedTo ?? -1])
    .execute();
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.name ?? "";
  await context.audit({
    action: "update",
    objectType: "cleaning",
    objectId: record.id,
    before: { assignedTo: nameOf(record.assignedTo) },
    after: { assignedTo: nameOf(assignedTo) },
  });
  if (record.status !== "UNDEFINED") await tellAssignee(context, { ...record, assignedTo });
}

/** The caller takes a job that is nobody's. */
export async function claimJob(context: CallContext, id: number): Promise<number> {
  const record = await cleaningStatusList.lock(context, id);
  await requireColleague(context, record.branchId, context.user.id, "id");
  await claim(context, record, context.user.id);
  return context.user.id;
}
