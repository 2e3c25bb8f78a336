import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

/**
 * Makes an empty workbook with every column that an import knows, under the names that it recognizes by
 * itself.
 */
export function importTemplate(
  context: CallContext,
  { name, title, fields }: { name: string; title: string; fields: readonly string[] },
) {
  const columns = fields.map((field) => ({ key: field, title: field, type: "text" as const, width: 16 }));
  return exportWorkbook(context, { name, title, columns, rows: [] });
}
