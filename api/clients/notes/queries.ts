import { sql } from "kysely";
import type { z } from "zod";
import { isOpen } from "#api/clients/notes/rules/open-types.ts";
import { noteTable, noteTypeTable } from "#api/clients/notes/tables.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { withinDays, workplaceOf } from "#api/platform/calls/today.ts";
import { readableColumns } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { notes } from "#contract/clients/notes/notes.ts";

const personName = userName("u");

/** Selects the notes that the caller may see, with names of client, type and author. */
function notesOf(context: CallContext) {
  return rowsOf(context, noteTable)
    .innerJoin("client as c", (join) =>
      join.on(sql<boolean>`c.organization_id = r.organization_id AND c.id = r.client_id`),
    )
    .innerJoin("note_type as t", (join) =>
      join.on(sql<boolean>`t.organization_id = r.organization_id AND t.id = r.type_id`),
    )
    .innerJoin("app_user as u", (join) =>
      join.on(sql<boolean>`u.organization_id = r.organization_id AND u.id = r.author_id`),
    )
    .select([
      shownClientName(context, "c").as("clientName"),
      "t.name as typeName",
      "u.id as authorId",
      personName.as("authorName"),
    ]);
}

/** Lists notes on clients of the selected branches; pinned ones first, in any order. */
export async function listNotes(context: CallContext, input: z.output<typeof notes.list.input>) {
  const { q, typeId, authorId, clientId, from, until } = input.filter;
  const query = notesOf(context)
    .where("c.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined && q !== "", (qb) => qb.where(sql<boolean>`r.id IN (SELECT find_notes(${q}))`))
    .$if(typeId !== undefined, (qb) => qb.where("t.id", "in", typeId ?? []))
    .$if(authorId !== undefined, (qb) => qb.where("u.id", "in", authorId ?? []))
    .$if(clientId !== undefined, (qb) => qb.where("c.id", "in", clientId ?? []))
    .where(withinDays("r.created_at", { from, until }, (await workplaceOf(context)).timeZone));
  const ascending = input.sortcolumn !== undefined && input.sortby === "asc";
  const pinned = ascending ? "(NOT r.pinned)" : "r.pinned";
  const columns = readableColumns(
    context,
    { createdAt: "r.created_at", client: clientOrder("c"), type: "t.name" },
    { client: "name" },
    "r.created_at",
  );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: {
      createdAt: `${pinned},${columns.createdAt}`,
      client: `${pinned},${columns.client}`,
      type: `${pinned},${columns.type}`,
    },
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  return { Notes: rows, ...page };
}

/** Returns a note as it is shown. Throws NOT_FOUND. */
export async function findNote(context: CallContext, id: number) {
  const row = await notesOf(context).where(sql<boolean>`r.id = ${id}`).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the notes of these ids, newest first. Throws NOT_FOUND when the caller does not see one of them.
 */
export async function tickedNotes(context: CallContext, ids: readonly number[]) {
  const rows = await notesOf(context)
    .where(sql<boolean>`r.id = ANY(${[...ids]}::bigint[])`)
    .orderBy(sql`r.created_at`, "desc")
    .orderBy(sql`r.id`, "desc")
    .execute();
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** Returns the types whose notes the caller may read, by name, and the authors of such notes. */
export async function noteData(context: CallContext) {
  const Types = await rowsOf(context, noteTypeTable).orderBy(sql`lower(r.name)`).orderBy(sql`r.id`).execute();
  const Authors = await context.trx
    .selectFrom("app_user as u")
    .where("u.organization_id", "=", context.organizationId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM note r WHERE r.organization_id = u.organization_id AND r.author_id = u.id
        AND r.deleted_at IS NULL AND ${noteTable.seen(context)})`,
    )
    .select(["u.id", personName.as("name")])
    .orderBy("u.lastname")
    .orderBy("u.id")
    .execute();
  return { Types, Authors };
}

/** Returns the types whose notes are hidden from the caller. */
export async function closedTypes({ trx, organizationId, principal }: CallContext): Promise<number[]> {
  const types = await trx
    .selectFrom("note_type")
    .select(["id", "permission"])
    .where("organization_id", "=", organizationId)
    .execute();
  return types.filter((type) => !isOpen(principal, type)).map(({ id }) => id);
}
