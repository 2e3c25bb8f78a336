import type { z } from "zod";
import { allClientFields, choicesInUse } from "#api/clients/client-fields/queries.ts";
import { takenNames } from "#api/clients/client-fields/rules/taken-names.ts";
import { clientFieldTable } from "#api/clients/client-fields/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { plainName } from "#api/platform/paper/tabular/row-fault.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import { mostOwnFields } from "#contract/clients/client-fields/client-field.ts";
import type { ClientField, clientFields } from "#contract/clients/client-fields/client-fields.ts";

type Input<Name extends keyof typeof clientFields> = z.output<(typeof clientFields)[Name]["input"]>;

/** Adds an own field for the organization's clients, after the others. */
export async function addClientField(
  context: CallContext,
  { field }: Pick<Input<"add">, "field">,
): Promise<number> {
  requireFreeName(field.name);
  const existing = await allClientFields(context);
  requireRoom(existing);
  const position = Math.min(1000, Math.max(-1, ...existing.map((one) => one.position)) + 1);
  return addRecord(context, clientFieldTable, {
    ...withChoices(field),
    withdrawn: [],
    position,
    active: true,
  });
}

/** Changes an own field. Clients keep choices that are withdrawn. */
export async function updateClientField(
  context: CallContext,
  { field: { id, version, ...fields } }: Input<"update">,
): Promise<ClientField> {
  const before = await lockRecord(context, clientFieldTable, { id, version });
  if (fields.name !== before.name) requireFreeName(fields.name);
  if (fields.active && !before.active) requireRoom(await allClientFields(context));
  if (fields.kind !== before.kind && before.used) throw invalid("field.kind", "kindInUse");
  const gone = [...before.choices, ...before.withdrawn].filter((choice) => !fields.choices.includes(choice));
  const withdrawn = fields.kind === "choice" ? await choicesInUse(context, id, [...new Set(gone)]) : [];
  return changeRecord(context, clientFieldTable, before, { ...withChoices(fields), withdrawn });
}

/** Sets the order of the own fields; those not named come last. */
export async function orderClientFields(
  context: CallContext,
  { ids }: Input<"order">,
): Promise<ClientField[]> {
  const distinctIds = new Set(ids);
  const named = [];
  for (const id of distinctIds) named.push(await lockRecord(context, clientFieldTable, { id }));
  const others = (await allClientFields(context)).filter(({ id }) => !distinctIds.has(id));
  const moved = [...named, ...others].flatMap((field, position) =>
    field.position === position ? [] : [{ field, position }],
  );
  for (const { field, position } of moved)
    await writeRecord(context, clientFieldTable, field.id, { position });
  await context.audit(
    moved.map(({ field, position }) => ({
      action: "update",
      objectType: "clientField",
      objectId: field.id,
      before: { position: field.position },
      after: { position },
    })),
  );
  return allClientFields(context);
}

/** Only a field of kind choice keeps its choices. */
function withChoices<F extends { kind: string; choices: string[] }>(field: F): F {
  return field.kind === "choice" ? field : { ...field, choices: [] };
}

/** Throws for a name like one of our own fields, because files identify columns by their names. */
function requireFreeName(name: string): void {
  if (takenNames().has(plainName(name))) throw invalid("field.name", "nameTaken");
}

function requireRoom(existing: readonly ClientField[]): void {
  if (existing.filter(({ active }) => active).length >= mostOwnFields)
    throw invalid("field.name", "tooManyFields", { max: mostOwnFields });
}
