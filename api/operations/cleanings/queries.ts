import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { pointsOf, pointsOpen } from "#api/operations/cleanings/points.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import { openCleaningStatuses, pastCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import type { Cleaning, cleanings } from "#contract/operations/cleanings/cleanings.ts";

type Tasks = z.output<typeof cleanings.tasks.input>;
type Past = z.output<typeof cleanings.history.input>;

const sorting = {
  columns: {
    dueBy: "k.due_by",
    startsAt: "k.starts_at",
    unit: "u.label_order",
    status: "k.status",
    assigned: "w.lastname",
  },
  standard: "dueBy" as const,
  idColumn: "k.id",
};

/** Cleanings with unit, guest and whoever cleans by name. */
export function cleaningRows(context: CallContext) {
  return context.trx
    .selectFrom("cleaning as k")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "k.organization_id").onRef("b.id", "=", "k.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "k.organization_id").onRef("u.id", "=", "k.unit_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .leftJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "k.organization_id").onRef("w.id", "=", "k.assigned_to"),
    )
    .leftJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.contract_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("k.organization_id", "=", context.organizationId)
    .select(["k.id", "k.branch_id as branchId", "k.unit_id as unitId", "u.label as unitLabel"])
    .select([sql<string>`coalesce(h.name, '')`.as("buildingName"), "k.kind", "k.status"])
    .select([
      "k.contract_id as contractId",
      sql<string>`coalesce(${shownClientName(context, "g")}, '')`.as("guest"),
    ])
    .select(["k.starts_at as startsAt", "k.due_by as dueBy", "k.next_contract_id as nextContractId"])
    .select(["k.next_arrival_at as nextArrivalAt", "k.urgent", "k.assigned_to as assignedTo"])
    .select([sql<string>`CASE WHEN w.id IS NULL THEN '' ELSE ${userName("w")} END`.as("assignedName")])
    .select(["k.started_at as startedAt", "k.finished_at as finishedAt", "k.reason"])
    .select([
      "k.minutes_worked as minutesWorked",
      "k.minutes_late as minutesLate",
      "b.time_zone as timeZone",
    ]);
}

/** The filters of both lists. */
function matching(context: CallContext, { buids, filter }: Tasks | Past) {
  const { q, status, buildingId, unitId, assignee, from, until } = filter;
  const dueDay = sql<string>`(k.due_by AT TIME ZONE b.time_zone)::date`;
  const number = q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const query = cleaningRows(context)
    .where("k.branch_id", "in", branchScope(context, buids))
    .$if(Boolean(q), (rows) =>
      rows.where(sql<SqlBool>`(k.id = ${number} OR k.unit_id IN (SELECT find_units(${q ?? ""})))`),
    )
    .$if(status !== undefined, (rows) => rows.where("k.status", "in", [...(status ?? [])]))
    .$if(buildingId !== undefined, (rows) => rows.where("u.building_id", "in", buildingId ?? []))
    .$if(unitId !== undefined, (rows) => rows.where("k.unit_id", "in", unitId ?? []))
    .$if(assignee === "mine", (rows) => rows.where("k.assigned_to", "=", context.user.id))
    .$if(assignee === "nobody", (rows) => rows.where("k.assigned_to", "is", null))
    .$if(assignee !== undefined && /^\d/.test(assignee), (rows) =>
      rows.where("k.assigned_to", "=", Number(assignee)),
    )
    .$if(from !== undefined, (rows) => rows.where(sql<SqlBool>`${dueDay} >= ${from ?? ""}::date`))
    .$if(until !== undefined, (rows) => rows.where(sql<SqlBool>`${dueDay} <= ${until ?? ""}::date`));
  return query;
}

/** Lists what is to be done, the most urgent first: of today and before by default. */
export async function listTasks(context: CallContext, input: Tasks) {
  const { from, until } = input.filter;
  const today = sql`(${context.now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;
  const query = matching(context, input)
    .where("k.status", "in", [...openCleaningStatuses])
    .$if(from === undefined && until === undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(k.status <> 'UNDEFINED' OR (k.starts_at AT TIME ZONE b.time_zone)::date <= ${today})`,
      ),
    );
  const { rows, page } = await listPage(context.trx, query, input, sorting);
  return { cleanings: rows, ...page };
}

/** Lists what is done or was cancelled, the latest first. */
export async function listPast(context: CallContext, input: Past) {
  const query = matching(context, input).where("k.status", "in", [...pastCleaningStatuses]);
  const { rows, page } = await listPage(context.trx, query, input, {
    ...sorting,
    standardDirection: "desc",
  });
  return { cleanings: rows, ...page };
}

/** Returns a cleaning of the caller's branches with its allowed actions. Throws NOT_FOUND. */
export async function findCleaning(context: CallContext, id: number): Promise<Cleaning> {
  const row = await cleaningRows(context)
    .where("k.branch_id", "in", [...context.branchIds, -1])
    .where("k.id", "=", id)
    .select(["k.note", "k.problem", "k.version", "k.overdue_at as overdueAt", pointsOpen.as("pointsOpen")])
    .select("k.team_id as teamId")
    .select([
      sql<string>`coalesce((SELECT ${userName("s")} FROM app_user s WHERE s.organization_id = k.organization_id AND s.id = k.started_by), '')`.as(
        "startedName",
      ),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { overdueAt: _overdueAt, pointsOpen: _open, teamId: _team, ...shown } = row;
  const points = await pointsOf(context, [id]);
  return {
    ...shown,
    Points: points.map(({ cleaningId: _id, ...point }) => point),
    Photos: await filesOf(context, { type: "cleaning", id }),
    allowedActions: await openMoves(context, cleaningStatusList, row),
  };
}

/**
 * Returns the id of the cleaning after a stay: the latest of its unit that is not cancelled. Throws NOT_FOUND
 * when there is none.
 */
export async function cleaningOfContract(context: CallContext, contractId: number): Promise<number> {
  const row = await context.trx
    .selectFrom("cleaning as k")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.contract_id"),
    )
    .select("k.id")
    .where("k.organization_id", "=", context.organizationId)
    .where("k.branch_id", "in", [...context.branchIds, -1])
    .where("k.contract_id", "=", contractId)
    .where("k.status", "<>", "CANCELLED")
    .orderBy(sql`k.unit_id = c.unit_id`, "desc")
    .orderBy("k.id", "desc")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** Returns active colleagues of the caller's branches, with the branches they work in. */
export async function cleaningColleagues({ trx, organizationId, branchIds }: CallContext) {
  const { rows } = await sql<{ id: number; name: string; branchIds: number[] }>`
    SELECT w.id, ${userName("w")} AS name, jsonb_agg(x.branch_id ORDER BY x.branch_id) AS "branchIds"
    FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id
    WHERE w.organization_id = ${organizationId} AND w.active AND x.branch_id = ANY(${[...branchIds]}::bigint[])
    GROUP BY w.organization_id, w.id ORDER BY w.lastname, w.id`.execute(trx);
  return rows;
}
