import { z } from "zod";
import { cleanCell, plainName, type RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";

/** A field of an import: the other names of its column, and the schema of its cells. */
export interface ImportField {
  names: readonly string[];
  shape: z.ZodType<string | number>;
  numeric?: boolean;
}

export const degrees = (most: number) =>
  z.number({ error: "number" }).min(-most, { error: "position" }).max(most, { error: "position" });

/**
 * Reads rows by the names of their columns. A field that a row does not have is left out, so that it changes nothing. `key`
 * is the field that identifies a row; a value of it that comes twice in a file is a fault.
 */
export function fieldReader<F extends string>(
  header: readonly string[],
  fields: Readonly<Record<F, ImportField>>,
  key?: NoInfer<F>,
) {
  const keys = new Set<string>();
  const columns = new Map(header.map((name, index) => [plainName(name), index]));
  const places = new Map<string, number>();
  for (const [field, { names }] of Object.entries<ImportField>(fields)) {
    const index = [field, ...names]
      .map((name) => columns.get(plainName(name)))
      .find((reply) => reply !== undefined);
    if (index !== undefined) places.set(field, index);
  }
  const used = new Set(places.values());
  return {
    has: (field: F) => places.has(field),
    /** Columns of the file that no field takes; the user sees them, so that nothing is lost unnoticed. */
    unused: header.filter((_, index) => !used.has(index)),
    read: (row: TableRow): { values: Partial<Record<F, string | number>>; faults: RowFault[] } => {
      if (row.problem)
        return { values: {}, faults: [{ line: row.line, column: "", reason: row.problem, value: "" }] };
      const values: Partial<Record<F, string | number>> = {};
      const faults: RowFault[] = [];
      for (const field in fields) {
        const index = places.get(field);
        const text = index === undefined ? "" : cleanCell(String(row.cells[index] ?? ""));
        if (text === "") continue;
        const { shape, numeric } = fields[field];
        const parsed = shape.safeParse(numeric ? Number(text.replace(",", ".")) : text);
        if (parsed.success) values[field] = parsed.data;
        else
          faults.push({
            line: row.line,
            column: header[index ?? 0] ?? field,
            reason: parsed.error.issues[0]?.message ?? "invalid",
            value: text.slice(0, 80),
          });
      }
      if (key !== undefined && values[key] !== undefined) {
        const value = String(values[key]);
        const column = header[places.get(key) ?? 0] ?? key;
        if (keys.has(value.toLowerCase())) faults.push({ line: row.line, column, reason: "twice", value });
        keys.add(value.toLowerCase());
      }
      return { values, faults };
    },
  };
}
