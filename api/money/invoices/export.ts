import type { z } from "zod";
import { allInvoices } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { maskText } from "#api/platform/client-data/mask.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { parseListQuery } from "#api/platform/records/list-query.ts";
import { invoices } from "#contract/money/invoices/invoices.ts";

/** Exports the list of invoices as Excel, with the list's own filters and order. */
export function exportInvoices(context: CallContext, input: z.output<typeof invoices.exportList.input>) {
  const request = parseListQuery(invoices.list.input, input.query);
  const title = (column: string) => context.t(`invoices:columns.${column}`);
  const text = (key: string, name = key) => ({ key, title: title(name), type: "text" as const, width: 24 });
  const day = (key: string) => ({ key, title: title(key), type: "date" as const });
  const money = (key: string, name = key) => ({ key, title: title(name), type: "money" as const });
  return exportWorkbook(context, {
    name: "invoices",
    title: context.t("invoices:title"),
    columns: [
      text("number"),
      text("kind"),
      text("state"),
      text("standing"),
      text("recipientName", "recipient"),
      text("buildingName", "building"),
      text("unitLabel", "unit"),
      { key: "orderId", title: title("order"), type: "number" as const },
      ...["issuedOn", "dueOn", "serviceFrom", "serviceUntil"].map(day),
      money("totalGross", "total"),
      money("received"),
      money("open"),
      text("currency"),
    ],
    rows: inWords(context, allInvoices(context, request)),
  });
}

async function* inWords(context: CallContext, rows: ReturnType<typeof allInvoices>) {
  const { t } = context;
  for await (const row of rows)
    yield {
      ...row,
      number: row.number ?? "",
      unitLabel: row.unitLabel ?? "",
      recipientName: maskText(context, "name", row.recipientName),
      kind: t(`invoices:kind.${row.kind}`),
      state: t(`invoices:state.${row.canceled ? "canceled" : row.state}`),
      standing: row.standing === null ? "" : t(`invoices:standing.${row.standing}`),
      open: row.received === null ? null : row.totalGross - row.received,
    };
}
