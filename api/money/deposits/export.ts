import type { z } from "zod";
import { allDeposits } from "#api/money/deposits/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { parseListQuery } from "#api/platform/records/list-query.ts";
import { deposits } from "#contract/money/deposits/deposits.ts";

/** Exports the list of deposits as Excel, with the list's own filters and order. */
export function exportDeposits(context: CallContext, input: z.output<typeof deposits.exportList.input>) {
  const request = parseListQuery(deposits.list.input, input.query);
  const title = (column: string) => context.t(`deposits:columns.${column}`);
  const money = (key: string) => ({ key, title: title(key), type: "money" as const });
  const text = (key: string, name = key) => ({ key, title: title(name), type: "text" as const, width: 24 });
  const day = (key: string) => ({ key, title: title(key), type: "date" as const });
  return exportWorkbook(context, {
    name: "deposits",
    title: context.t("deposits:title"),
    columns: [
      { key: "id", title: title("id"), type: "number" },
      { key: "contractId", title: title("contractId"), type: "number" },
      text("guest"),
      text("unitLabel", "unit"),
      text("kind"),
      text("status"),
      day("dueOn"),
      day("checkIn"),
      day("checkOut"),
      ...["amount", "collected", "refunded", "withheld", "balance", "rest"].map(money),
      text("currency"),
    ],
    rows: inWords(context, allDeposits(context, request)),
  });
}

async function* inWords({ t }: CallContext, rows: ReturnType<typeof allDeposits>) {
  for await (const row of rows)
    yield { ...row, status: t(`deposits:status.${row.status}`), kind: t(`deposits:kind.${row.kind}`) };
}
