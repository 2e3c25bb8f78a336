import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import {
  type TicketPriority,
  type TicketStatus,
  ticketCategories,
  ticketPriorities,
  ticketRecord,
  ticketStatuses,
} from "#contract/messages/tickets/ticket.ts";
import type { TicketRow } from "#contract/messages/tickets/tickets.ts";

const column = recordColumns(ticketRecord);

/** How each status is shown. */
export const ticketTones = { NEW: "accent", HANDLED: "neutral" } as const satisfies Record<
  TicketStatus,
  string
>;
const priorityTones = {
  urgent: "bad",
  high: "warning",
  normal: "neutral",
  low: "neutral",
} as const satisfies Record<TicketPriority, string>;

export const ticketList = defineList<TicketRow>({
  table: "tickets",
  namespace: "tickets",
  title: "title",
  search: true,
  columns: [
    column("subject", {
      sort: "subject",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.subject}</strong>,
    }),
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={ticketTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "priority",
      title: "fields.priority",
      sort: "priority",
      cell: (row, { t }) => (
        <StatusBadge tone={priorityTones[row.priority]}>{t(`priority.${row.priority}`)}</StatusBadge>
      ),
      value: (row) => row.priority,
    },
    column("category", { cell: (row, { t }) => t(`category.${row.category}`) }),
    { key: "unit", title: "fields.unit", sort: "unit", value: (row) => row.unitLabel },
    { key: "guest", title: "fields.guest", value: (row) => row.guest },
    column("assignedTo", { cell: (row) => row.assignedName, value: (row) => row.assignedName }),
    {
      key: "waitingFor",
      title: "fields.waitingFor",
      narrow: "none",
      cell: (row, { t }) => (row.waitingFor ? t(`waitingFor.${row.waitingFor}`) : ""),
      value: (row) => row.waitingFor,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      narrow: "none",
      exportType: "datetime",
      value: (row) => row.createdAt,
    },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "assignee", title: "fields.assignedTo", kind: "select", pinned: true },
    { key: "priority", title: "fields.priority", kind: "multiSelect" },
    { key: "category", title: "fields.category", kind: "multiSelect" },
    { key: "snoozed", title: "fields.snoozed", kind: "boolean" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/ticket/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the filters, in words. */
export function ticketChoices(t: (key: string) => string) {
  const worded = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return {
    status: worded("status", ticketStatuses),
    priority: worded("priority", ticketPriorities),
    category: worded("category", ticketCategories),
    assignee: [
      { value: "mine", label: t("assignee.mine") },
      { value: "nobody", label: t("assignee.nobody") },
    ],
  };
}
