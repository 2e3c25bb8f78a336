import { describedFields } from "#contract/described-fields.ts";
import type { ImportDifference, ImportTake } from "#contract/unit-import.ts";

/** Name of the boxes for fields to take from the file. */
export const takeName = "take";

/** What the box of a field posts. */
export const takeValue = ({ id, field }: Pick<ImportDifference, "id" | "field">) => `${id}.${field}`;

/** The fields whose boxes were ticked; anything else is left out. */
export function postedTakes(form: FormData): ImportTake[] {
  return form.getAll(takeName).flatMap((value) => {
    const [, id, name] = /^(\d{1,15})\.(\w+)$/.exec(String(value)) ?? [];
    const field = describedFields.find((known) => known === name);
    return field === undefined ? [] : [{ id: Number(id), field }];
  });
}
