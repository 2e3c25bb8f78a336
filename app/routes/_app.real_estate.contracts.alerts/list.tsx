import { AlertSeverityBadge } from "#app/components/alert-severity.tsx";
import { defineList } from "#app/components/list/definition.ts";
import type { ContractAlertRow } from "#contract/contracts/contract-alerts/contract-alerts.ts";
import { formatDate, formatDay } from "#contract/platform/format.ts";

/** What needs somebody's eye, the gravest first. */
export const alertList = defineList<ContractAlertRow>({
  table: "contractAlerts",
  namespace: "contractAlerts",
  title: "title",
  search: true,
  columns: [
    {
      key: "severity",
      title: "fields.severity",
      sort: "severity",
      width: 110,
      narrow: "first",
      cell: (row) => <AlertSeverityBadge severity={row.severity} />,
      value: (row) => row.severity,
    },
    {
      key: "alert",
      title: "columns.alert",
      narrow: "first",
      cell: (row, { t }) => <strong className="font-semibold">{t(`codes.${row.code}`)}</strong>,
      value: (row) => row.code,
    },
    {
      key: "note",
      title: "fields.note",
      width: 320,
      cell: (row) => (
        <span className="list-line-of-text text-ink-2" dir="auto">
          {row.note}
        </span>
      ),
      value: (row) => row.note,
    },
    {
      key: "guest",
      title: "columns.guest",
      sort: "guest",
      cell: (row) => <bdi>{row.guest || `#${row.contractId}`}</bdi>,
      value: (row) => row.guest,
    },
    { key: "unit", title: "columns.unit", sort: "unit", width: 80, value: (row) => row.unitLabel },
    {
      key: "checkIn",
      title: "columns.checkIn",
      sort: "checkIn",
      width: 100,
      cell: (row) => formatDate(row.checkIn),
      value: (row) => row.checkIn,
      exportType: "date",
    },
    {
      key: "assigned",
      title: "columns.assigned",
      cell: (row) => <bdi>{row.assignedName}</bdi>,
      value: (row) => row.assignedName,
    },
    {
      key: "status",
      title: "columns.status",
      cell: (row, { t }) => t(`status.${row.status}`),
      value: (row) => row.status,
      narrow: "none",
    },
    {
      key: "createdAt",
      title: "columns.createdAt",
      sort: "createdAt",
      width: 100,
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
      narrow: "none",
    },
    { key: "branch", title: "columns.branch", hidden: true, value: (row) => row.branchName },
  ],
  filters: [
    { key: "severity", title: "fields.severity", kind: "multiSelect", pinned: true },
    { key: "code", title: "columns.alert", kind: "multiSelect", pinned: true },
    { key: "whose", title: "columns.whose", kind: "select", pinned: true },
    { key: "status", title: "columns.status", kind: "multiSelect" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/contracts/rent/${row.contractId}?tab=alerts`,
  empty: { text: "empty.text" },
});
