import { importFields } from "#contract/described-fields.ts";
import { type ImportMapping, importMapping } from "#contract/unit-import.ts";

/** Name of the select for a field. */
export const mapName = (field: string) => `map.${field}`;

/** The mapping out of the selects of the second step; "not in the file" is left out. */
export function postedMapping(form: FormData): ImportMapping {
  const chosen = importFields.flatMap((field) => {
    const column = form.get(mapName(field));
    return typeof column === "string" && column !== "" ? [[field, column]] : [];
  });
  return Object.fromEntries(chosen);
}

/** The mapping that an address carries from the dry run to the import; null for what is none. */
export function readMapping(text: string | null): ImportMapping | null {
  try {
    const parsed = importMapping.safeParse(JSON.parse(text ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Columns of the file that no field takes; they are said, so that nothing is lost unnoticed. */
export function unusedColumns(header: readonly string[], mapping: ImportMapping): string[] {
  const used = new Set(Object.values(mapping));
  return header.filter((column) => !used.has(column));
}
