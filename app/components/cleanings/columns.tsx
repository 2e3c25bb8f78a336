import type { Column, Filter } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { CleaningRow } from "#contract/operations/cleanings/cleanings.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { cleaningTones } from "./tones.ts";

type Instant = "dueBy" | "startsAt" | "finishedAt" | "nextArrivalAt";

/** A moment by the branch's clock. */
function moment(key: Instant, title: string, more: Partial<Column<CleaningRow>> = {}): Column<CleaningRow> {
  return {
    key,
    title,
    width: 130,
    cell: (row) => <span className="tabular">{formatDateTime(row[key], row.timeZone)}</span>,
    value: (row) => row[key],
    exportType: "datetime",
    ...more,
  };
}

function isPast({ status }: CleaningRow): boolean {
  return status === "CLEANED" || status === "CANCELLED";
}

/** The columns of both lists of cleanings; what each shows besides stands in its own definition. */
export const cleaningColumns = {
  unit: {
    key: "unit",
    title: "fields.unit",
    sort: "unit",
    width: 110,
    narrow: "first",
    cell: (row) => <strong dir="auto">{row.unitLabel}</strong>,
    value: (row) => row.unitLabel,
  },
  status: {
    key: "status",
    title: "fields.status",
    sort: "status",
    width: 210,
    narrow: "first",
    cell: (row, { t }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge tone={cleaningTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
        {row.urgent && !isPast(row) ? <StatusBadge tone="bad">{t("urgent")}</StatusBadge> : null}
      </span>
    ),
    value: (row) => row.status,
  },
  building: {
    key: "building",
    title: "fields.building",
    cell: (row) => <bdi>{row.buildingName}</bdi>,
    value: (row) => row.buildingName,
  },
  guest: {
    key: "guest",
    title: "fields.guest",
    narrow: "none",
    cell: (row) => <bdi>{row.guest || (row.contractId === null ? "" : `#${row.contractId}`)}</bdi>,
    value: (row) => row.guest,
  },
  startsAt: moment("startsAt", "fields.startsAt", { sort: "startsAt", narrow: "none" }),
  dueBy: moment("dueBy", "fields.dueBy", { sort: "dueBy" }),
  nextArrivalAt: moment("nextArrivalAt", "fields.nextArrival", { narrow: "none" }),
  finishedAt: moment("finishedAt", "fields.finishedAt"),
  assigned: {
    key: "assigned",
    title: "fields.assigned",
    sort: "assigned",
    cell: (row, { t }) =>
      row.assignedName === "" && !isPast(row) ? (
        <span className="text-ink-2">{t("nobody")}</span>
      ) : (
        <bdi>{row.assignedName}</bdi>
      ),
    value: (row) => row.assignedName,
  },
  minutesWorked: {
    key: "minutesWorked",
    title: "fields.minutesWorked",
    align: "end",
    width: 140,
    cell: (row, { t }) => {
      if (row.status !== "CLEANED") return "";
      return row.minutesWorked === 0 ? t("untimed") : t("minutes", { n: row.minutesWorked });
    },
    value: (row) => row.minutesWorked,
    exportType: "number",
  },
  minutesLate: {
    key: "minutesLate",
    title: "fields.minutesLate",
    align: "end",
    width: 110,
    cell: (row, { t }) => (row.minutesLate === null ? "" : t("minutes", { n: row.minutesLate })),
    value: (row) => row.minutesLate,
    exportType: "number",
  },
  reason: {
    key: "reason",
    title: "fields.reason",
    narrow: "none",
    cell: (row) => <bdi className="text-ink-2">{row.reason}</bdi>,
    value: (row) => row.reason,
  },
  kind: {
    key: "kind",
    title: "fields.kind",
    hidden: true,
    cell: (row, { t }) => t(`kind.${row.kind}`),
    value: (row) => row.kind,
  },
  id: { key: "id", title: "fields.id", hidden: true, align: "end", value: (row) => row.id },
} as const satisfies Record<string, Column<CleaningRow>>;

/** The filters of both. */
export const cleaningFilters: readonly Filter[] = [
  { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
  { key: "assignee", title: "fields.assigned", kind: "select", pinned: true },
  { key: "due", title: "fields.due", kind: "dateRange", from: "from", until: "until", pinned: true },
  {
    key: "buildingId",
    title: "fields.building",
    kind: "combobox",
    search: "/options/buildings",
    multiple: true,
  },
  { key: "unitId", title: "fields.unit", kind: "combobox", search: "/options/units", multiple: true },
];
