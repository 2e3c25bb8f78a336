import { type RawBuilder, sql } from "kysely";
import { clientFieldTable } from "#api/clients/client-fields/tables.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { rowsOf, rowsWith } from "#api/platform/records/records.ts";
import type { ClientField } from "#contract/clients/client-fields/client-fields.ts";
import { type OwnField, type OwnName, ownName } from "#contract/clients/client-fields/own-field.ts";
import { requiredClientFields } from "#contract/organization/organizations/organization-settings.ts";
import { may } from "#contract/platform/access.ts";

/** Returns all definitions of the organization in order, inactive ones included. */
export function allClientFields(context: CallContext): Promise<ClientField[]> {
  return rowsOf(context, clientFieldTable).orderBy(sql`r.position`).orderBy(sql`r.id`).execute();
}

interface Definitions {
  /** Active and visible to the caller, in order. */
  fields: OwnField[];
  /** Hidden from the caller, active or not. */
  hidden: OwnName[];
}

const properties = [
  "name",
  "kind",
  "choices",
  "withdrawn",
  "required",
  "inList",
  "permission",
  "active",
] as const;

/**
 * Returns the own fields as the caller sees them. `held` locks the definitions until the transaction ends.
 */
export async function ownFieldsFor(context: CallContext, { held = false } = {}): Promise<Definitions> {
  const rows = await (held
    ? definitions(context, held)
    : fromCache(context, "client fields", () => definitions(context)));
  const sees = ({ permission }: (typeof rows)[number]) =>
    permission === null || may(context.principal, permission, "read");
  return {
    fields: rows
      .filter((row) => row.active && sees(row))
      .map(({ permission: _permission, active: _in, ...field }) => field),
    hidden: rows.filter((row) => !sees(row)).map(ownName),
  };
}

function definitions(context: CallContext, held = false) {
  return rowsWith(context, clientFieldTable, properties)
    .orderBy(sql`r.position`)
    .orderBy(sql`r.id`)
    .$if(held, (qb) => qb.forShare("r"))
    .execute();
}

/** Returns the client fields that the organization's settings require. */
export async function requiredOfClients({ trx, organizationId }: CallContext): Promise<string[]> {
  const { settings } = await trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return requiredClientFields(
    Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)])),
  );
}

/** Returns the names of all own fields by id, for exports of everything. */
export async function namesOfOwnFields(context: CallContext): Promise<Map<string, string>> {
  const rows = await rowsWith(context, clientFieldTable, ["name"]).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Returns those choices of a field that some client has. */
export async function choicesInUse(
  { trx }: CallContext,
  id: number,
  choices: readonly string[],
): Promise<string[]> {
  if (choices.length === 0) return [];
  const { rows } = await sql<{ choice: string }>`
    SELECT choice FROM unnest(${[...choices]}::text[]) WITH ORDINALITY AS said (choice, place)
    WHERE EXISTS (SELECT FROM find_clients_with(ARRAY[jsonb_build_object(${String(id)}::text, choice)], 1))
    ORDER BY place`.execute(trx);
  return rows.map(({ choice }) => choice);
}

/**
 * Condition on the clients `r` of a list for having one of these values. Up to `few` are named, for more the
 * list is read along.
 */
export async function clientsWith(
  { trx }: CallContext,
  id: number,
  values: readonly (string | boolean)[],
  few: number,
): Promise<RawBuilder<boolean>> {
  const needles = values.map((value) => JSON.stringify({ [id]: value }));
  const { rows } = await sql<{ id: number }>`
    SELECT find_clients_with(${needles}::jsonb[], ${few + 1}) AS id`.execute(trx);
  if (rows.length <= few) return sql<boolean>`r.id = ANY(${rows.map((row) => row.id)}::bigint[])`;
  // In a CASE, because otherwise the planner multiplies its estimates and expects next to nothing.
  const each = needles.map((value) => sql`r.own_fields @> ${value}::jsonb`);
  return sql<boolean>`(CASE WHEN ${sql.join(each, sql` OR `)} THEN true ELSE false END)`;
}
