import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";

interface PageRow {
  id: number;
  unitId: number;
  unitLabel: string;
  open: boolean;
  assignedName: string;
  waiting: number;
}

export const viewingPageList = defineList<PageRow>({
  table: "viewingPages",
  namespace: "appointments",
  title: "hours.title",
  search: true,
  columns: [
    {
      key: "unit",
      title: "fields.unitId",
      sort: "unit",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.unitLabel}</strong>,
      value: (row) => row.unitLabel,
    },
    {
      key: "open",
      title: "hours.page",
      sort: "open",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.open ? "good" : "neutral"}>
          {t(row.open ? "hours.openState" : "hours.closed")}
        </StatusBadge>
      ),
      value: (row) => row.open,
      exportType: "boolean",
    },
    { key: "assigned", title: "fields.assignedTo", value: (row) => row.assignedName },
    {
      key: "waiting",
      title: "fields.waiting",
      align: "end",
      exportType: "number",
      value: (row) => row.waiting,
    },
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/appointments/hours/${row.unitId}`,
  empty: { text: "hours.empty.text", act: "hours.empty.act" },
});
