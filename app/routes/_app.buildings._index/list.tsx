import { Link } from "@remix-run/react";
import { CostAlertChip } from "#app/components/cost-alert.tsx";
import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { buildingRecord } from "#contract/property/buildings/building.ts";
import type { BuildingRow } from "#contract/property/buildings/buildings.ts";

const column = recordColumns(buildingRecord);

export const buildingList = defineList<BuildingRow>({
  table: "buildings",
  namespace: "buildings",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong>{row.name}</strong>,
    }),
    column("district", { narrow: "none" }),
    column("city", { sort: "city", cell: (row) => `${row.zip} ${row.city}`.trim() }),
    column("type", { sort: "type", narrow: "none" }),
    column("branchId", { key: "branch", narrow: "none", value: (row) => row.branchName }),
    {
      key: "units",
      title: "fields.units",
      sort: "units",
      align: "end",
      width: 110,
      narrow: "none",
      value: (row) => row.units,
      cell: (row, { language: spoken }) => (
        <Link to={`/real_estate?f.buildingId=${row.id}`} className="link">
          {formatNumber(row.units, toLanguage(spoken))}
        </Link>
      ),
    },
    {
      key: "activeUnits",
      title: "fields.activeUnits",
      align: "end",
      width: 110,
      narrow: "none",
      value: (row) => row.activeUnits,
    },
    {
      key: "costAlert",
      title: "fields.costAlert",
      cell: (row) => (row.costAlert ? <CostAlertChip alert={row.costAlert} /> : null),
      value: (row) => row.costAlert?.dueOn ?? "",
    },
  ],
  filters: [{ key: "type", title: "fields.type", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/building/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
