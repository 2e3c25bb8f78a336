import { z } from "zod";
import type { TableRow } from "#api/platform/tabular/table.ts";

/** A field of an import: the names its column goes by besides its own, and what its cells must be. */
export interface ImportField {
  names: readonly string[];
  shape: z.ZodType<string | number>;
  numeric?: boolean;
}

/** One thing wrong with one row; `reason` is a key of `import.json`, `reasons`. */
export interface RowFault {
  line: number;
  column: string;
  reason: string;
  value: string;
}

export const words = (max: number) => z.string().max(max, { error: "tooLong" });
export const country = z.string().regex(/^[A-Z]{2}$/, { error: "country" });
export const degrees = (most: number) =>
  z.number({ error: "number" }).min(-most, { error: "position" }).max(most, { error: "position" });

/** Reads rows by the names of their columns. What a row does not say is left out, so that it changes nothing. */
export function fieldReader<F extends string>(
  header: readonly string[],
  fields: Readonly<Record<F, ImportField>>,
) {
  const columns = new Map(header.map((name, index) => [plain(name), index]));
  const places = new Map<string, number>();
  for (const [field, { names }] of Object.entries<ImportField>(fields)) {
    const index = [field, ...names]
      .map((name) => columns.get(plain(name)))
      .find((found) => found !== undefined);
    if (index !== undefined) places.set(field, index);
  }
  return {
    has: (field: F) => places.has(field),
    read: (row: TableRow): { values: Partial<Record<F, string | number>>; faults: RowFault[] } => {
      if (row.problem)
        return { values: {}, faults: [{ line: row.line, column: "", reason: row.problem, value: "" }] };
      const values: Partial<Record<F, string | number>> = {};
      const faults: RowFault[] = [];
      for (const field in fields) {
        const index = places.get(field);
        const text = index === undefined ? "" : clean(String(row.cells[index] ?? ""));
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
      return { values, faults };
    },
  };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, " ")
    .trim()
    .normalize("NFC");
}
