import { type BulkAction, defineList } from "#app/components/list/definition.ts";
import { UserState } from "#app/components/user-state.tsx";
import type { UserRow } from "#contract/access/users/users.ts";
import { formatDay } from "#contract/platform/format.ts";
import { personName } from "#contract/platform/names.ts";

const bulk: readonly BulkAction[] = [
  { key: "deactivate", label: "bulk.deactivate", flag: "operation", confirm: "bulk.confirm", tone: "danger" },
];

/** The people of an organization. */
export const userList = defineList<UserRow>({
  table: "users",
  namespace: "users",
  title: "title",
  search: true,
  columns: [
    {
      key: "name",
      title: "columns.name",
      sort: "name",
      narrow: "first",
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="inline-block size-2.5 rounded-full"
            style={{ background: row.color }}
          />
          <strong dir="auto">{personName(row)}</strong>
        </span>
      ),
      value: (row) => personName(row),
    },
    {
      key: "state",
      title: "columns.state",
      narrow: "first",
      cell: (row) => <UserState state={row.state} />,
      value: (row) => row.state,
    },
    {
      key: "role",
      title: "columns.role",
      sort: "role",
      cell: (row, { t }) => (row.isAdmin ? t("adminWithRole", { role: row.roleName }) : row.roleName),
      value: (row) => row.roleName,
    },
    {
      key: "branches",
      title: "columns.branches",
      cell: (row) => <span dir="auto">{row.branches.join(", ")}</span>,
      value: (row) => row.branches.join(", "),
    },
    {
      key: "email",
      title: "columns.email",
      narrow: "none",
      cell: (row) => (
        <span className="text-ink-2" dir="ltr">
          {row.email}
        </span>
      ),
      value: (row) => row.email,
    },
    {
      key: "username",
      title: "columns.username",
      sort: "username",
      narrow: "none",
      cell: (row) => <span dir="auto">{row.username}</span>,
      value: (row) => row.username,
    },
    {
      key: "lastUsed",
      title: "columns.lastUsed",
      sort: "lastUsed",
      width: 120,
      narrow: "none",
      exportType: "date",
      cell: (row, { timeZone }) => (
        <span className="tabular text-ink-2">{formatDay(row.lastUsedAt, timeZone)}</span>
      ),
      value: (row) => row.lastUsedAt,
    },
    {
      key: "phone",
      title: "columns.phone",
      hidden: true,
      cell: (row) => <span dir="ltr">{row.phone}</span>,
      value: (row) => row.phone,
    },
    {
      key: "city",
      title: "columns.city",
      sort: "city",
      hidden: true,
      value: (row) => row.city,
    },
  ],
  filters: [
    { key: "roleId", title: "columns.role", kind: "multiSelect", pinned: true },
    { key: "branchId", title: "columns.branches", kind: "multiSelect", pinned: true },
    { key: "active", title: "filters.active", kind: "boolean", pinned: true },
    { key: "invited", title: "filters.invited", kind: "boolean" },
  ],
  bulk,
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/users-new?id=${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** The same for who sees only active users. */
export const activeUserList = {
  ...userList,
  filters: userList.filters.filter(({ key }) => key !== "active"),
};
