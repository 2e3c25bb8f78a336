import { declaredStays } from "#api/money/city-tax-rules/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

/** Exports the declaration of a month as Excel, one stay a row. */
export function exportDeclaration(context: CallContext, { month }: { month: string }) {
  const title = (column: string) => context.t(`cityTaxRules:declaration.columns.${column}`);
  const column = (key: string, type: "text" | "number" | "money" | "date") => ({
    key,
    title: title(key),
    type,
  });
  return exportWorkbook(context, {
    name: `city-tax-${month}`,
    title: `${context.t("cityTaxRules:declaration.title")} ${month}`,
    columns: [
      column("country", "text"),
      column("municipality", "text"),
      column("contractId", "number"),
      column("unitLabel", "text"),
      column("checkIn", "date"),
      column("checkOut", "date"),
      column("nights", "number"),
      column("personNights", "number"),
      column("exemptNights", "number"),
      column("taxedNights", "number"),
      column("base", "money"),
      column("amount", "money"),
      column("currency", "text"),
    ],
    rows: declaredStays(context, month),
  });
}
