import { type CellTexts, defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import type { ClientRow } from "#contract/clients/clients/clients.ts";
import { formatDate, formatDay } from "#contract/platform/format.ts";
import { formatWeek } from "#contract/platform/week.ts";
import { BranchField, DaysAndColleague, StatusChoice, TagField } from "./bulk-fields.tsx";

const field = recordColumns(clientRecord);

export const clientList = defineList<ClientRow>({
  table: "clients",
  namespace: "clients",
  title: "title",
  search: true,
  columns: [
    {
      key: "name",
      title: "fields.name",
      sort: "lastname",
      narrow: "first",
      cell: (row, { t }) => (
        <>
          {row.isPriority ? (
            <span className="text-warning" title={row.priorityReason || t("priority")}>
              ★<span className="sr-only">{t("priority")} </span>
            </span>
          ) : null}
          <bdi>
            <strong>{row.name || `#${row.id}`}</strong>
            {row.company && row.company !== row.name ? (
              <span className="list-aside">{row.company}</span>
            ) : null}
          </bdi>
        </>
      ),
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "columns.status",
      sort: "status",
      narrow: "first",
      cell: ({ status }) =>
        status ? (
          <StatusBadge tone={status.color} sign={status.icon}>
            {status.name}
          </StatusBadge>
        ) : null,
      value: (row) => row.status?.name,
    },
    {
      key: "company",
      title: "fields.company",
      sort: "company",
      narrow: "none",
      hidden: true,
      cell: (row) => <bdi>{row.company}</bdi>,
      value: (row) => row.company,
    },
    {
      key: "email",
      title: "fields.email",
      cell: (row) => <bdi dir="ltr">{row.email}</bdi>,
      value: (row) => row.email,
    },
    {
      key: "phone",
      title: "fields.phone",
      width: 150,
      cell: (row) => <bdi dir="ltr">{row.mobile ?? row.phone}</bdi>,
      value: (row) => row.mobile ?? row.phone,
    },
    { key: "city", title: "fields.city", sort: "city", narrow: "none", value: (row) => row.city },
    {
      key: "kind",
      title: "columns.kind",
      width: 170,
      narrow: "none",
      cell: (row, { t }) => <Kinds row={row} t={t} />,
      value: (row) => (row.isOwner ? "owner" : row.isRenter ? "renter" : ""),
    },
    {
      key: "representatives",
      title: "columns.representatives",
      narrow: "none",
      cell: (row) =>
        row.representatives.length > 0 ? (
          <bdi className="list-cut">{row.representatives.join(", ")}</bdi>
        ) : null,
      value: (row) => row.representatives.join(", "),
    },
    {
      key: "nextArrival",
      title: "columns.nextArrival",
      narrow: "none",
      exportType: "date",
      quiet: true,
      cell: (row) => formatDate(row.nextArrival),
      value: (row) => row.nextArrival,
    },
    field("tags", { hidden: true, narrow: "none", value: (row) => row.tags.join(", ") }),
    field("source", {
      hidden: true,
      narrow: "none",
      cell: ({ source }, { t }) => (source ? t(`sources.${source}`) : ""),
    }),
    field("language", { hidden: true, narrow: "none" }),
    field("birthday", { hidden: true, narrow: "none", sort: "birthday" }),
    field("country", { hidden: true, narrow: "none" }),
    { key: "branch", title: "columns.branch", narrow: "none", hidden: true, value: (row) => row.branchName },
    {
      key: "createdAt",
      title: "columns.createdAt",
      sort: "createdAt",
      hidden: true,
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
    {
      key: "week",
      title: "columns.week",
      hidden: true,
      narrow: "none",
      quiet: true,
      value: (row) => formatWeek(row.createdAt),
    },
    { key: "id", title: "columns.id", hidden: true, align: "end", value: (row) => row.id },
  ],
  filters: [
    { key: "statusId", title: "columns.status", kind: "multiSelect", pinned: true },
    { key: "mine", title: "filters.mine", kind: "boolean", pinned: true },
    { key: "representativeId", title: "columns.representatives", kind: "multiSelect", pinned: true },
    { key: "tags", title: "fields.tags", kind: "multiSelect", pinned: true },
    { key: "isOwner", title: "fields.isOwner", kind: "boolean" },
    { key: "isRenter", title: "fields.isRenter", kind: "boolean" },
    { key: "isPriority", title: "priority", kind: "boolean" },
    { key: "source", title: "fields.source", kind: "multiSelect" },
    { key: "language", title: "fields.language", kind: "multiSelect" },
    { key: "country", title: "fields.country", kind: "multiSelect" },
    { key: "city", title: "fields.city", kind: "text" },
    { key: "birthdayMonth", title: "filters.birthdayMonth", kind: "multiSelect" },
    { key: "missing", title: "filters.missing", kind: "select" },
    { key: "agreesToMail", title: "filters.agreesToMail", kind: "boolean" },
    {
      key: "arriving",
      title: "columns.nextArrival",
      kind: "dateRange",
      from: "arrivingFrom",
      until: "arrivingUntil",
    },
    {
      key: "appointment",
      title: "filters.nextAppointment",
      kind: "dateRange",
      from: "appointmentFrom",
      until: "appointmentUntil",
    },
    { key: "balance", title: "filters.balance", kind: "select" },
    {
      key: "contact",
      title: "filters.lastContact",
      kind: "dateRange",
      from: "contactFrom",
      until: "contactUntil",
    },
    {
      key: "created",
      title: "columns.createdAt",
      kind: "dateRange",
      from: "createdFrom",
      until: "createdUntil",
    },
    { key: "campaignId", title: "fields.campaignCode", kind: "select" },
  ],
  bulk: [
    {
      key: "status",
      label: "bulk.status",
      flag: "edit",
      fields: (_, typed) => <StatusChoice chosen={typed?.statusid} />,
    },
    { key: "tag", label: "bulk.tag", flag: "edit", fields: (_, typed) => <TagField typed={typed?.tag} /> },
    {
      key: "untag",
      label: "bulk.untag",
      flag: "edit",
      fields: (_, typed) => <TagField typed={typed?.tag} />,
    },
    {
      key: "addRepresentative",
      label: "bulk.addRepresentative",
      flag: "operation",
      fields: (_, typed) => <DaysAndColleague typed={typed} />,
    },
    {
      key: "move",
      label: "bulk.move",
      flag: "edit",
      fields: (_, typed) => <BranchField chosen={typed?.buid} />,
    },
    { key: "promotion", label: "bulk.promotion", flag: "read" },
    { key: "delete", label: "bulk.delete", flag: "operation", tone: "danger" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

const without = (...keys: string[]) => clientList.filters.filter(({ key }) => !keys.includes(key));

/** The same list with other beginnings. */
export const ownerList: ListDefinition<ClientRow> = {
  ...clientList,
  table: "owners",
  title: "ownersTitle",
  filters: without("isOwner"),
  empty: { text: "empty.owners", act: "empty.act" },
};
export const renterList: ListDefinition<ClientRow> = {
  ...clientList,
  table: "renters",
  title: "rentersTitle",
  filters: without("isRenter"),
  empty: { text: "empty.renters", act: "empty.act" },
};
export const priorityList: ListDefinition<ClientRow> = {
  ...clientList,
  table: "priorityClients",
  title: "priorityTitle",
  filters: without("isPriority"),
  empty: { text: "empty.priority" },
};
/** What was deleted is not opened: it is brought back first. */
export const deletedList: ListDefinition<ClientRow> = {
  ...clientList,
  table: "deletedClients",
  title: "deletedTitle",
  bulk: [{ key: "undelete", label: "bulk.undelete", flag: "operation" }],
  rowHref: undefined,
  empty: { text: "empty.deleted" },
};

/** The list without the columns that the person's role does not show, and the acts and filters it does not allow. */
export function visibleList(
  list: ListDefinition<ClientRow>,
  hidden: readonly string[],
  notDone: readonly string[],
): ListDefinition<ClientRow> {
  const bulk = list.bulk?.filter(({ key }) => !notDone.includes(key)) ?? [];
  return {
    ...list,
    bulk,
    filters: list.filters.filter(({ key }) => !notDone.includes(key)),
    columns: list.columns.filter(({ key }) => !hidden.includes(key) || key === "name"),
  };
}

function Kinds({ row, t }: { row: ClientRow; t: CellTexts["t"] }) {
  return (
    <>
      {row.isOwner ? <StatusBadge tone="accent">{t("owner")}</StatusBadge> : null}{" "}
      {row.isRenter ? <StatusBadge>{t("renter")}</StatusBadge> : null}
    </>
  );
}
