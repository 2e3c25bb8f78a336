import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { parseListQuery } from "#api/platform/records/list-query.ts";
import { allUnits } from "#api/property/units/queries.ts";
import { importFields } from "#contract/property/units/described-fields.ts";
import { units } from "#contract/property/units/units.ts";

/** Exports the list of units as Excel, with the list's own filters and order. */
export function exportUnits(context: CallContext, input: z.output<typeof units.exportList.input>) {
  const request = parseListQuery(units.list.input, input.query);
  const title = (column: string) => context.t(`units:columns.${column}`);
  return exportWorkbook(context, {
    name: "units",
    title: context.t("units:title"),
    columns: [
      { key: "label", title: title("label"), type: "text" },
      { key: "fullAddress", title: title("address"), type: "text", width: 30 },
      { key: "city", title: title("city"), type: "text" },
      { key: "district", title: title("district"), type: "text", width: 18 },
      { key: "buildingName", title: title("building"), type: "text", width: 24 },
      { key: "status", title: title("status"), type: "text" },
      { key: "rooms", title: title("rooms"), type: "number" },
      { key: "bedrooms", title: title("bedrooms"), type: "number" },
      { key: "area", title: title("area"), type: "number" },
      { key: "persons", title: title("persons"), type: "number" },
      { key: "minNights", title: title("minNights"), type: "number" },
      { key: "basePricePerNight", title: title("price"), type: "money" },
      { key: "currency", title: title("currency"), type: "text" },
      { key: "ownerName", title: title("owner"), type: "text", width: 24 },
    ],
    rows: inWords(context, allUnits(context, request, input.disabled)),
  });
}

async function* inWords(context: CallContext, units: ReturnType<typeof allUnits>) {
  for await (const unit of units) yield { ...unit, status: context.t(`units:status.${unit.status}`) };
}

/** Makes an empty workbook with every column that an import of units knows. */
export function unitTemplate(context: CallContext) {
  const title = context.t("units:title");
  return importTemplate(context, { name: "units-template", title, fields: importFields });
}
