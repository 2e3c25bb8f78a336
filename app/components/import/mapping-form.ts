import type { z } from "zod";
import type { Mapping } from "#contract/platform/mapped-import.ts";

/** Name of the select for a field. */
export const mapName = (field: string) => `map.${field}`;

/** The mapping out of the selects of the second step; "not in the file" is left out. */
export function postedMapping<F extends string>(form: FormData, fields: readonly F[]): Mapping<F> {
  const chosen = fields.flatMap((field) => {
    const column = form.get(mapName(field));
    return typeof column === "string" && column !== "" ? [[field, column] as const] : [];
  });
  return Object.fromEntries(chosen) as Mapping<F>;
}

/** The mapping that an address carries from the dry run to the import; null for what is none. */
export function readMapping<S extends z.ZodType>(text: string | null, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Columns of the file that no field takes; they are said, so that nothing is lost unnoticed. */
export function unusedColumns(header: readonly string[], mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping));
  return header.filter((column) => !used.has(column));
}
