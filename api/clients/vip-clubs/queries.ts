import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { vipClubTable } from "#api/clients/vip-clubs/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientName, clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type { VipClub, vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";
import { needs } from "#contract/platform/access.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

/**
 * Lists members in the selected branches; personal data that the reader may not see are neither shown nor
 * searched.
 */
export async function listVipClubs(context: CallContext, input: z.output<typeof vipClubs.list.input>) {
  const { q, status } = input.filter;
  const words = [
    ...(readsClient(context, "name") ? [sql`r.firstname`, sql`r.lastname`, sql`r.company`] : []),
    ...(readsClient(context, "email") ? [sql`r.email`] : []),
    ...(readsClient(context, "phone") ? [sql`r.phone`, sql`r.mobile`] : []),
    sql`r.interests`,
  ];
  const query = rowsWith(context, vipClubTable, ["email", "phone", "mobile", "interests"])
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", status ?? []))
    .$if(Boolean(q), (rows) =>
      rows.where(sql<SqlBool>`strpos(lower(concat_ws(' ', ${sql.join(words)})), lower(${q ?? ""})) > 0`),
    )
    .select([
      sql<string>`${clientName("r")}`.as("name"),
      branchName.as("branchName"),
      "r.status",
      sql<string>`r.created_at`.as("createdAt"),
    ]);
  const columns = { createdAt: "r.created_at", lastname: clientOrder("r"), status: "r.status" };
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, columns, { lastname: "lastname" }, "r.created_at"),
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  const hidden = hiddenClientFields(context.principal);
  return { VipClubs: rows.map((row) => masked(row, hidden)), ...page };
}

/** Returns a member in one of the caller's branches as it is shown. Throws NOT_FOUND. */
export async function findVipClub(context: CallContext, id: number): Promise<VipClub> {
  const branches = sql`ANY(${[...context.branchIds]}::bigint[])`;
  const row = await rowsOf(context, vipClubTable)
    .leftJoin("client as c", (join) =>
      join.on(sql<SqlBool>`${context.may(needs("client", "read"))} AND c.organization_id = r.organization_id
        AND c.id = r.client_id AND c.deleted_at IS NULL AND c.branch_id = ${branches}`),
    )
    .leftJoin("building as h", (join) =>
      join.on(sql<SqlBool>`${context.may(needs("building", "read"))} AND h.organization_id = r.organization_id
        AND h.id = r.building_id AND h.branch_id = ${branches}`),
    )
    .where(sql<SqlBool>`r.id = ${id} AND r.branch_id = ${branches}`)
    .select([
      sql<string>`${clientName("r")}`.as("name"),
      sql<number | null>`c.id`.as("seenClientId"),
      sql<number | null>`h.id`.as("seenBuildingId"),
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      sql<string>`coalesce(h.name, '')`.as("buildingName"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { seenClientId, seenBuildingId, ...club } = row;
  const hidden = [
    ...hiddenClientFields(context.principal).filter((field) => field in club && field !== "name"),
    ...(club.clientId === seenClientId ? [] : ["clientId"]),
    ...(club.buildingId === seenBuildingId ? [] : ["buildingId"]),
  ];
  const all = hidden.includes("lastname") ? [...hidden, "name"] : hidden;
  return { ...masked(club, all), masked: hidden };
}

const empty = new Set(["name", "firstname", "lastname", "company", "note"]);

function masked<R extends object>(row: R, hidden: readonly string[]): R {
  const taken = hidden.filter((field) => field in row);
  return { ...row, ...Object.fromEntries(taken.map((field) => [field, empty.has(field) ? "" : null])) };
}

/** Selects the memberships of a client that the caller sees. */
export async function membershipsOf(context: CallContext, clientId: number) {
  const { trx, organizationId, branchIds } = context;
  return trx
    .selectFrom("vip_club as v")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.client_id"),
    )
    .select(["v.id", "v.status"])
    .where("v.organization_id", "=", organizationId)
    .where("v.client_id", "=", clientId)
    .where("v.branch_id", "in", [...branchIds, -1])
    .where("c.branch_id", "in", [...branchIds, -1])
    .orderBy("v.id")
    .execute();
}
