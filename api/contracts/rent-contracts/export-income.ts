import { incomeRows } from "#api/contracts/rent-contracts/for-others/stats.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

/** Exports the income from stays in a period as Excel, one payment a row. */
export function exportIncome(context: CallContext, period: { from: string; until: string }) {
  const title = (column: string) => context.t(`rentContracts:income.${column}`);
  return exportWorkbook(context, {
    name: `income-${period.from}-${period.until}`,
    title: title("title"),
    columns: [
      { key: "paidOn", title: title("paidOn"), type: "date" },
      { key: "contractId", title: title("contractId"), type: "number" },
      { key: "unitLabel", title: title("unitLabel"), type: "text" },
      { key: "kind", title: title("kind"), type: "text", width: 18 },
      { key: "method", title: title("method"), type: "text", width: 18 },
      { key: "internal", title: title("internal"), type: "money" },
      { key: "external", title: title("external"), type: "money" },
      { key: "currency", title: title("currency"), type: "text" },
    ],
    rows: inWords(context, incomeRows(context, period)),
  });
}

async function* inWords({ t }: CallContext, rows: ReturnType<typeof incomeRows>) {
  for await (const { external, amount, kind, method, ...row } of rows)
    yield {
      ...row,
      kind: t(`rentContracts:paymentKind.${kind}`),
      method: method === null ? "" : t(`rentContracts:method.${method}`),
      internal: external ? null : amount,
      external: external ? amount : null,
    };
}
