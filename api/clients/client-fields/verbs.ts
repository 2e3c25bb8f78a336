import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { readOwn } from "#api/clients/client-fields/rules/own-value.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import type { OwnValue } from "#contract/platform/record.ts";

type Values = Readonly<Record<string, OwnValue | null>>;

/**
 * Returns the own fields of a client after a change, each checked by its definition, which is locked until
 * the transaction ends. Absent fields stay. With `added` all required fields must be there, in a change none
 * may be emptied. Throws for fields that the caller may not see.
 */
export async function withOwnFields(
  context: CallContext,
  before: Values,
  input: Values | undefined,
  { added = false } = {},
): Promise<Record<string, OwnValue | null>> {
  const after: Record<string, OwnValue | null> = { ...before };
  if (input === undefined) return after;
  const { fields, hidden } = await ownFieldsFor(context, { held: true });
  for (const [id, value] of Object.entries(input)) {
    const name = ownName({ id: Number(id) });
    const field = fields.find((one) => one.id === Number(id));
    if (!field) throw invalid(`client.${name}`, hidden.includes(name) ? "notYours" : "choice");
    const read = readOwn(field, value, before[id]);
    if ("problem" in read) throw invalid(`client.${name}`, read.problem);
    if (read.value === null) delete after[id];
    else after[id] = read.value;
  }
  const empty = fields.find(({ id, required }) => required && (added || id in input) && !(id in after));
  if (empty) throw invalid(`client.${ownName(empty)}`, "required", { field: empty.name });
  return after;
}
