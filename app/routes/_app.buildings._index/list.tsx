import { Link } from "@remix-run/react";
import { CostAlertChip } from "#app/components/cost-alert.tsx";
import { defineList } from "#app/components/list/definition.ts";
import { type BuildingRow, buildingTypes } from "#contract/buildings.ts";
import { formatNumber } from "#contract/format.ts";
import { toLanguage } from "#contract/languages.ts";

export const buildingList = defineList<BuildingRow>({
  table: "buildings",
  namespace: "buildings",
  title: "title",
  search: true,
  columns: [
    {
      key: "name",
      title: "columns.name",
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
      value: (row) => row.name,
    },
    {
      key: "district",
      title: "columns.district",
      narrow: "none",
      value: (row) => row.district,
    },
    {
      key: "city",
      title: "columns.city",
      sort: "city",
      cell: (row) => `${row.zip} ${row.city}`.trim(),
      value: (row) => row.city,
    },
    {
      key: "type",
      title: "columns.type",
      sort: "type",
      narrow: "none",
      cell: (row, { t }) => t(`type.${row.type}`),
      value: (row) => row.type,
    },
    {
      key: "branch",
      title: "columns.branch",
      narrow: "none",
      value: (row) => row.branchName,
    },
    {
      key: "units",
      title: "columns.units",
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
      title: "columns.activeUnits",
      align: "end",
      width: 110,
      narrow: "none",
      value: (row) => row.activeUnits,
    },
    {
      key: "costAlert",
      title: "columns.costAlert",
      cell: (row) => (row.costAlert ? <CostAlertChip alert={row.costAlert} /> : null),
      value: (row) => row.costAlert?.dueOn ?? "",
    },
  ],
  filters: [{ key: "type", title: "columns.type", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/building/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the type filter and field, in words. */
export function typeChoices(t: (key: string) => string) {
  return buildingTypes.map((value) => ({ value, label: t(`buildings:type.${value}`) }));
}
