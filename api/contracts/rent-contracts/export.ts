import type { z } from "zod";
import { allContracts, asksForOffers } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { parseListQuery } from "#api/platform/records/list-query.ts";
import { rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** Exports the list of contracts as Excel, with the list's own filters and order. */
export function exportContracts(
  context: CallContext,
  input: z.output<typeof rentContracts.exportList.input>,
) {
  const request = parseListQuery(rentContracts.list.input, input.query);
  const title = (column: string) => context.t(`rentContracts:columns.${column}`);
  return exportWorkbook(context, {
    name: "contracts",
    title: context.t("rentContracts:title"),
    columns: [
      { key: "id", title: title("id"), type: "number" },
      { key: "guest", title: title("guest"), type: "text", width: 28 },
      { key: "unitLabel", title: title("unit"), type: "text" },
      { key: "address", title: title("address"), type: "text", width: 28 },
      { key: "status", title: title("status"), type: "text", width: 18 },
      { key: "checkIn", title: title("checkIn"), type: "date" },
      { key: "checkOut", title: title("checkOut"), type: "date" },
      { key: "nights", title: title("nights"), type: "number" },
      { key: "adults", title: title("adults"), type: "number" },
      { key: "children", title: title("children"), type: "number" },
      { key: "total", title: title("total"), type: "money" },
      { key: "paid", title: title("paid"), type: "money" },
      { key: "open", title: title("open"), type: "money" },
      { key: "currency", title: title("currency"), type: "text" },
      { key: "source", title: title("source"), type: "text" },
      ...(asksForOffers(request)
        ? ([
            { key: "offerStanding", title: title("offer"), type: "text", width: 18 },
            { key: "offerUntil", title: title("offerUntil"), type: "text", width: 18 },
          ] as const)
        : []),
    ],
    rows: inWords(context, allContracts(context, request)),
  });
}

async function* inWords(context: CallContext, contracts: ReturnType<typeof allContracts>) {
  for await (const { offerStanding, offerUntil, timeZone, ...contract } of contracts)
    yield {
      ...contract,
      status: context.t(`rentContracts:status.${contract.status}`),
      offerStanding: offerStanding && context.t(`rentContracts:offer.${offerStanding}`),
      offerUntil: timeZone && formatDateTime(offerUntil, timeZone),
    };
}
