import { sql } from "kysely";
import type { z } from "zod";
import { findNote } from "#api/clients/notes/queries.ts";
import { noteTable, noteTypeTable } from "#api/clients/notes/tables.ts";
import { requireConfirmed } from "#api/platform/access/admit.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, findRecord, lockRecord } from "#api/platform/records/records.ts";
import type { NoteType, notes } from "#contract/clients/notes/notes.ts";
import { needs } from "#contract/platform/access.ts";

/** Adds a note to a client of the user's branches, in the user's name. */
export async function addNote(
  context: CallContext,
  note: z.output<typeof notes.add.input>["note"],
): Promise<number> {
  await requireClient(context, note.clientId);
  await requireType(context, note.typeId);
  return addRecord(context, noteTable, note, { columns: { author_id: context.user.id } });
}

/** Changes the given fields. A note may keep a type that has become inactive. */
export async function updateNote(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof notes.update.input>["note"],
) {
  const before = await lockRecord(context, noteTable, { id, version });
  if (fields.typeId !== undefined && fields.typeId !== before.typeId)
    await requireType(context, fields.typeId);
  await changeRecord(context, noteTable, before, fields);
  return findNote(context, id);
}

export async function addType(
  context: CallContext,
  type: z.output<typeof notes.addType.input>["type"],
): Promise<number> {
  requireOwnPermission(context, type.permission);
  await requireFreeName(context, type.name, null);
  return addRecord(context, noteTypeTable, type);
}

/** Changes a type. A change of who may read its notes requires a confirmation. */
export async function updateType(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof notes.updateType.input>["type"],
): Promise<NoteType> {
  const before = await lockRecord(context, noteTypeTable, { id, version });
  if (fields.permission !== undefined && fields.permission !== before.permission) {
    requireConfirmed(context);
    requireOwnPermission(context, fields.permission);
  }
  if (fields.name !== undefined) await requireFreeName(context, fields.name, id);
  return changeRecord(context, noteTypeTable, before, fields);
}

async function requireClient({ trx, organizationId, branchIds }: CallContext, id: number): Promise<void> {
  const client = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds])
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw invalid("note.clientId", "choice");
}

async function requireType(context: CallContext, id: number): Promise<void> {
  const type = await nullIfMissing(findRecord(context, noteTypeTable, id));
  if (!type?.active) throw invalid("note.typeId", "choice");
}

/** Throws when a person makes a type that they could not read themselves. */
function requireOwnPermission(context: CallContext, permission: NoteType["permission"]): void {
  if (permission !== null && !context.may(needs(permission, "read")))
    throw invalid("type.permission", "choice");
}

async function requireFreeName({ trx, organizationId }: CallContext, name: string, id: number | null) {
  const taken = await trx
    .selectFrom("note_type")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(id !== null, (qb) => qb.where("id", "<>", id ?? 0))
    .executeTakeFirst();
  if (taken) throw invalid("type.name", "nameTaken");
}
