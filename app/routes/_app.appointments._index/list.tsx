import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { type AppointmentStatus, appointmentStatuses } from "#contract/sale/appointments/appointment.ts";
import type { AppointmentRow } from "#contract/sale/appointments/appointments.ts";

/** How each status is shown. */
export const appointmentTones = {
  PENDING: "warning",
  ACTIVE: "good",
  CANCELLED: "neutral",
  COMPLETED: "neutral",
} as const satisfies Record<AppointmentStatus, string>;

export const appointmentList = defineList<AppointmentRow>({
  table: "appointments",
  namespace: "appointments",
  title: "title",
  search: true,
  columns: [
    {
      key: "startsOn",
      title: "fields.startsOn",
      sort: "route",
      narrow: "first",
      exportType: "date",
      cell: (row) => formatDate(row.startsOn),
      value: (row) => row.startsOn,
    },
    {
      key: "startsAt",
      title: "fields.startsAt",
      sort: "startsOn",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.startsAt}</strong>,
      value: (row) => row.startsAt,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={appointmentTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "unit", title: "fields.unitId", sort: "unit", value: (row) => row.unitLabel },
    { key: "address", title: "fields.address", narrow: "none", value: (row) => row.address },
    { key: "name", title: "fields.name", value: (row) => row.name },
    { key: "assigned", title: "fields.assignedTo", sort: "assigned", value: (row) => row.assignedName },
    {
      key: "way",
      title: "fields.way",
      narrow: "none",
      cell: (row, { t }) => {
        if (!row.way) return "";
        const minutes = t("way.minutes", { count: row.way.minutes });
        return row.way.short ? (
          <span className="text-warning">{`${minutes} · ${t("way.short")}`}</span>
        ) : (
          minutes
        );
      },
      value: (row) => row.way?.minutes,
      exportType: "number",
    },
    { key: "phone", title: "fields.phone", narrow: "none", value: (row) => row.phone },
    { key: "email", title: "fields.email", hidden: true, value: (row) => row.email },
    {
      key: "outcome",
      title: "fields.outcome",
      narrow: "none",
      hidden: true,
      cell: (row, { t }) => (row.outcome ? t(`outcome.${row.outcome}`) : ""),
      value: (row) => row.outcome,
    },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "assignee", title: "fields.assignedTo", kind: "select", pinned: true },
    { key: "day", title: "fields.day", kind: "dateRange", from: "from", until: "until", pinned: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/appointments/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the filters, in words. */
export function appointmentChoices(
  t: (key: string) => string,
  users: readonly { id: number; name: string }[],
) {
  return {
    status: appointmentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    assignee: [
      { value: "mine", label: t("assignee.mine") },
      { value: "nobody", label: t("assignee.nobody") },
      ...users.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
}
