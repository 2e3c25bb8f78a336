import { type CellTexts, defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Client } from "#contract/client.ts";
import { type ClientRow, clients } from "#contract/clients.ts";
import { formatDate } from "#contract/format.ts";

export const clientList = defineList<ClientRow>({
  table: "clients",
  namespace: "clients",
  title: "title",
  search: true,
  columns: [
    {
      key: "name",
      title: "columns.name",
      sort: "lastname",
      narrow: "first",
      cell: (row) => <strong dir="auto">{row.name || `#${row.id}`}</strong>,
      value: (row) => row.name,
    },
    {
      key: "company",
      title: "columns.company",
      sort: "company",
      narrow: "none",
      cell: (row) => <span dir="auto">{row.company === row.name ? "" : row.company}</span>,
      value: (row) => row.company,
    },
    {
      key: "email",
      title: "columns.email",
      cell: (row) => <bdi dir="ltr">{row.email}</bdi>,
      value: (row) => row.email,
    },
    {
      key: "phone",
      title: "columns.phone",
      width: 150,
      cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
      value: (row) => row.phone,
    },
    {
      key: "city",
      title: "columns.city",
      sort: "city",
      narrow: "none",
      value: (row) => row.city,
    },
    {
      key: "kind",
      title: "columns.kind",
      width: 170,
      narrow: "first",
      cell: (row, { t }) => <Kinds row={row} t={t} />,
      value: (row) => (row.isOwner ? "owner" : row.isRenter ? "renter" : ""),
    },
    {
      key: "branch",
      title: "columns.branch",
      narrow: "none",
      value: (row) => row.branchName,
    },
    {
      key: "createdAt",
      title: "columns.createdAt",
      sort: "createdAt",
      hidden: true,
      cell: (row) => formatDate(row.createdAt),
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
    {
      key: "id",
      title: "columns.id",
      hidden: true,
      align: "end",
      value: (row) => row.id,
    },
  ],
  filters: [
    { key: "isOwner", title: "columns.isOwner", kind: "boolean", pinned: true },
    { key: "isRenter", title: "columns.isRenter", kind: "boolean", pinned: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** The same list, of owners only. */
export const ownerList: ListDefinition<ClientRow> = {
  ...clientList,
  table: "owners",
  title: "ownersTitle",
  filters: clientList.filters.filter(({ key }) => key !== "isOwner"),
  empty: { text: "empty.owners", act: "empty.act" },
};

/** The list without the columns that the person's role does not show. */
export function visibleList(
  list: ListDefinition<ClientRow>,
  hidden: readonly string[],
): ListDefinition<ClientRow> {
  return { ...list, columns: list.columns.filter(({ key }) => !hidden.includes(key) || key === "name") };
}

export const clientListInput = clients.list.input;

/** The list call behind both screens. */
export function clientPage(api: Client, { ownersOnly }: { ownersOnly: boolean }) {
  return async (input: ReturnType<typeof clientListInput.parse>) => {
    const { Clients, ...page } = await api.clients.list(
      ownersOnly ? { ...input, filter: { ...input.filter, isOwner: true } } : input,
    );
    return { rows: Clients, ...page };
  };
}

function Kinds({ row, t }: { row: ClientRow; t: CellTexts["t"] }) {
  return (
    <span className="flex gap-1">
      {row.isOwner ? <StatusBadge tone="accent">{t("owner")}</StatusBadge> : null}
      {row.isRenter ? <StatusBadge>{t("renter")}</StatusBadge> : null}
    </span>
  );
}
