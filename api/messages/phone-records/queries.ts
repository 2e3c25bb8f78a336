import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { phoneRecordTable } from "#api/messages/phone-records/tables.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { workplaceOf } from "#api/platform/calls/today.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientName, clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { PhoneRecord, phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { needs } from "#contract/platform/access.ts";

const readsClients = (context: CallContext) => context.may(needs("client", "read"));
const named = (alias: string) =>
  sql<string>`CASE WHEN ${sql.ref(`${alias}.id`)} IS NULL THEN '' ELSE ${userName(alias)} END`;

/** Selects calls with their client, as far as the caller sees them, and the names of the colleagues. */
function callsOf(context: CallContext) {
  return rowsOf(context, phoneRecordTable)
    .leftJoin("client as c", (join) =>
      join.on(sql<SqlBool>`${readsClients(context)} AND c.organization_id = r.organization_id AND c.id = r.client_id
        AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...context.branchIds]}::bigint[])`),
    )
    .leftJoin("app_user as u", (join) =>
      join.on(sql<SqlBool>`u.organization_id = r.organization_id AND u.id = r.user_id`),
    )
    .leftJoin("app_user as a", (join) =>
      join.on(sql<SqlBool>`a.organization_id = r.organization_id AND a.id = r.created_by`),
    )
    .select([
      sql<number | null>`c.id`.as("seenClientId"),
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      named("u").as("userName"),
      named("a").as("authorName"),
      sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`.as(
        "branchName",
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof callsOf>["executeTakeFirstOrThrow"]>>;

/**
 * A call as the reader may see it; notes are hidden with the names, because they mention people by name. It
 * is recorded that a client's number was shown.
 */
function shown(context: CallContext, { seenClientId, ...row }: Row): PhoneRecord {
  const hidden = {
    ...(!readsClient(context, "phone") && { phone: null }),
    ...(!readsClient(context, "name") && { note: "" }),
    ...(seenClientId === row.clientId ? {} : { clientId: null }),
  };
  const call = { ...row, ...hidden, masked: Object.keys(hidden) };
  if (call.clientId !== null) context.saw({ clients: call.clientId, kinds: kindsIn({ phone: call.phone }) });
  return call;
}

/** Lists calls of the selected branches, the newest first. */
export async function listPhoneRecords(
  context: CallContext,
  input: z.output<typeof phoneRecords.list.input>,
) {
  const { q, id, status, direction, result, userId, from, until } = input.filter;
  const { timeZone } = await workplaceOf(context);
  const words = [
    ...(readsClient(context, "name") ? [clientName("c"), sql`r.note`] : []),
    ...(readsClient(context, "phone") ? [sql`r.phone`] : []),
  ];
  const query = callsOf(context)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(id !== null, (rows) => rows.where(sql<SqlBool>`c.id = ${id ?? 0}`))
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", status ?? []))
    .$if(direction !== undefined, (rows) => rows.where("r.direction", "in", direction ?? []))
    .$if(result !== undefined, (rows) => rows.where("r.result", "in", result ?? []))
    .$if(userId !== undefined, (rows) =>
      rows.where(sql<SqlBool>`coalesce(r.user_id, 0) = ANY(${userId ?? []}::bigint[])`),
    )
    .$if(from !== null, (rows) =>
      rows.where(sql<SqlBool>`r.created_at >= ${from ?? ""}::date::timestamp AT TIME ZONE ${timeZone}`),
    )
    .$if(until !== null, (rows) =>
      rows.where(sql<SqlBool>`r.created_at < (${until ?? ""}::date + 1)::timestamp AT TIME ZONE ${timeZone}`),
    )
    .$if(Boolean(q), (rows) =>
      rows.where(
        words.length === 0
          ? sql<SqlBool>`false`
          : sql<SqlBool>`strpos(lower(concat_ws(' ', ${sql.join(words)})), lower(${q ?? ""})) > 0`,
      ),
    );
  const columns = { createdAt: "r.created_at", client: clientOrder("c"), status: "r.status" };
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, columns, { client: "name" }, "r.created_at"),
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  return { PhoneRecords: rows.map((row) => shown(context, row)), ...page };
}

/** Returns a call in one of the caller's branches as it is shown. Throws NOT_FOUND. */
export async function findPhoneRecord(context: CallContext, id: number): Promise<PhoneRecord> {
  const row = await callsOf(context)
    .where(sql<SqlBool>`r.id = ${id} AND r.branch_id = ANY(${[...context.branchIds]}::bigint[])`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(context, row);
}

/** Returns all clients with this number whom the caller sees; none for a caller who may not read clients. */
export async function clientsAt(context: CallContext, phone: string | null) {
  if (phone === null || !readsClients(context)) return [];
  const rows = await context.trx
    .selectFrom("client as c")
    .select(["c.id", sql<string>`${shownClientName(context, "c")}`.as("name")])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.branch_id", "in", [...context.branchIds, -1])
    .where("c.deleted_at", "is", null)
    .where(sql<SqlBool>`(c.phone_key = phone_key(${phone}) OR c.mobile_key = phone_key(${phone}))`)
    .orderBy("c.id")
    .limit(20)
    .execute();
  return rows;
}

/** Returns the stored number of a call, for a reader who may see its clients but not the number itself. */
export async function numberOf({ trx, organizationId }: CallContext, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom("phone_record")
    .select("phone")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.phone ?? null;
}
