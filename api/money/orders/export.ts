import { tickedOrders } from "#api/money/orders/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

/** Exports the ticked orders as Excel. */
export async function exportOrders(context: CallContext, ids: readonly number[]) {
  const { t } = context;
  const title = (field: string) => t(`orders:fields.${field}`);
  const rows = await tickedOrders(context, ids);
  if (rows.length < new Set(ids).size) throw notFound();
  return exportWorkbook(context, {
    name: "orders",
    title: t("orders:title"),
    columns: [
      { key: "id", title: title("id"), type: "number" },
      { key: "createdAt", title: title("createdAt"), type: "dateTime", width: 20 },
      { key: "branchName", title: title("branchId"), type: "text", width: 20 },
      { key: "contractId", title: title("contractId"), type: "number" },
      { key: "clientId", title: title("clientId"), type: "number" },
      { key: "products", title: title("products"), type: "text", width: 50 },
      { key: "status", title: title("status"), type: "text", width: 20 },
      { key: "method", title: title("method"), type: "text", width: 14 },
      ...(["gross", "discount", "total", "tax"] as const).map((key) => ({
        key,
        title: title(key),
        type: "money" as const,
      })),
      { key: "currency", title: title("currency"), type: "text" },
      { key: "voucherCode", title: title("voucherCode"), type: "text", width: 16 },
      { key: "paidAt", title: title("paidAt"), type: "dateTime", width: 20 },
    ],
    rows: rows.map((row) => ({
      ...row,
      status: t(`orders:status.${row.status}`),
      method: row.method === "" ? "" : t(`orders:method.${row.method}`),
    })),
  });
}
