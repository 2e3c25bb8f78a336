import { type Insertable, sql, type Updateable } from "kysely";
import { seedNoteTypes } from "#api/clients/notes/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Adds an organization; the caller audits. */
export async function addOrganization(
  trx: Tx,
  columns: Insertable<Schema["organization"]> & { id: number },
): Promise<void> {
  await trx.insertInto("organization").values(columns).execute();
  await seedNoteTypes(trx, columns.id, toLanguage(columns.language ?? "de"));
}

/** Sets the organization's kind of business. */
export async function changeType(context: CallContext, type: number): Promise<void> {
  const before = await context.trx
    .selectFrom("organization")
    .select("type")
    .where("id", "=", context.organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await write(context, { type }, { counted: true });
  await context.audit({
    action: "editType",
    objectType: "organization",
    objectId: context.organizationId,
    before,
    after: { type },
  });
}

/** Marks the organization's first steps as dismissed. */
export async function waveOffFirstSteps(context: CallContext): Promise<void> {
  await write(context, { first_steps: false });
  await context.audit({
    action: "dismissFirstSteps",
    objectType: "organization",
    objectId: context.organizationId,
  });
}

/** Sets whether everybody of the organization needs a second factor. */
export async function requireSecondFactor(context: CallContext, required: boolean): Promise<void> {
  const before = await context.trx
    .selectFrom("organization")
    .select("require_second_factor as requireSecondFactor")
    .where("id", "=", context.organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await write(context, { require_second_factor: required }, { counted: true });
  await context.audit({
    action: "requireFactor",
    objectType: "organization",
    objectId: context.organizationId,
    before,
    after: { requireSecondFactor: required },
  });
}

/**
 * Sets which modules and permissions are switched off. The caller has locked the row by reading them, and
 * audits.
 */
export async function switchOff(
  context: CallContext,
  off: { modules: readonly string[] } | { permissions: readonly string[] },
): Promise<void> {
  const columns =
    "modules" in off ? { modules_off: [...off.modules] } : { permissions_off: [...off.permissions] };
  await write(context, columns, { counted: true });
}

/** `counted`: raises the version, so that a form showing the organization has to be read again. */
async function write(
  { trx, organizationId }: CallContext,
  columns: Updateable<Schema["organization"]>,
  { counted = false } = {},
): Promise<void> {
  await trx
    .updateTable("organization")
    .set({ ...columns, ...(counted && { version: sql`version + 1` }) })
    .where("id", "=", organizationId)
    .execute();
}
