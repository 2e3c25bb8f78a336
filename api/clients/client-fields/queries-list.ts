import { type RawBuilder, sql } from "kysely";
import { clientsWith } from "#api/clients/client-fields/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { type OwnField, ownKey } from "#contract/clients/client-fields/own-field.ts";
import type { OwnFilter } from "#contract/clients/clients/clients.ts";

/** Up to this many clients are named one by one; for more the list is read in its own order. */
const few = 2_000;

/**
 * Makes the conditions on the clients `r` of a list. A field that the caller does not see, or that does not
 * exist any more, matches nobody.
 */
export async function ownConditions(
  context: CallContext,
  fields: readonly OwnField[],
  filters: readonly OwnFilter[],
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = [];
  for (const filter of filters) {
    const field = fields.find(({ id }) => id === filter.fieldId);
    conditions.push(...(field ? await conditionsOf(context, field, filter) : [sql<boolean>`false`]));
  }
  return conditions;
}

/** The comparisons that each kind allows. */
const asks: Record<OwnField["kind"], readonly string[]> = {
  text: ["contains"],
  choice: ["oneOf"],
  yesNo: ["is"],
  number: ["min", "max"],
  date: ["from", "until"],
};

async function conditionsOf(
  context: CallContext,
  { id, kind }: OwnField,
  { fieldId: _id, ...condition }: OwnFilter,
): Promise<RawBuilder<boolean>[]> {
  const text = sql`(r.own_fields ->> ${String(id)}::text)`;
  const number = sql`(r.own_fields -> ${String(id)}::text)::numeric`;
  const given = Object.keys(condition);
  if (given.some((name) => !asks[kind].includes(name))) throw invalid("filter.own", "choice");
  const { contains, oneOf, is, min, max, from, until } = condition;
  return [
    ...(contains === undefined ? [] : [sql<boolean>`search_form(${text}) LIKE stands_in(${contains})`]),
    ...(oneOf === undefined ? [] : [await clientsWith(context, id, oneOf, few)]),
    ...(is === undefined ? [] : [await clientsWith(context, id, [is], few)]),
    ...(min === undefined ? [] : [sql<boolean>`${number} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql<boolean>`${number} <= ${max}::numeric`]),
    ...(from === undefined ? [] : [sql<boolean>`${text} COLLATE "C" >= ${from}`]),
    ...(until === undefined ? [] : [sql<boolean>`${text} COLLATE "C" <= ${until}`]),
  ];
}

/** Returns the sort expression for `own…`; another order when the field is hidden or does not exist. */
export function ownOrder(
  fields: readonly OwnField[],
  sortcolumn: string | undefined,
  instead: string,
): Record<string, string> {
  const [, id] = ownKey.exec(sortcolumn ?? "") ?? [];
  if (sortcolumn === undefined || id === undefined) return {};
  const field = fields.find((one) => one.id === Number(id));
  if (!field) return { [sortcolumn]: instead };
  const value = `(r.own_fields -> '${field.id}')`;
  const text = `(r.own_fields ->> '${field.id}')`;
  const word = `natural_order(${text})`;
  const by = {
    number: `${value}::numeric`,
    date: text,
    yesNo: `${value}::boolean`,
    text: word,
    choice: word,
  };
  return { [sortcolumn]: by[field.kind] };
}
