import type { Take } from "#contract/platform/mapped-import.ts";

/** Name of the boxes for fields to take from the file. */
export const takeName = "take";

/** What the box of a field posts. */
export const takeValue = ({ id, field }: Take) => `${id}.${field}`;

/** The fields whose boxes were ticked; anything else is left out. */
export function postedTakes<F extends string>(form: FormData, fields: readonly F[]): Take<F>[] {
  return form.getAll(takeName).flatMap((value) => {
    const [, id, name] = /^(\d{1,15})\.([\w.]+)$/.exec(String(value)) ?? [];
    const field = fields.find((one) => one === name);
    return field === undefined ? [] : [{ id: Number(id), field }];
  });
}
