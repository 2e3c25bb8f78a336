import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { vipClubRecord, vipClubStatuses } from "#contract/clients/vip-clubs/vip-club.ts";
import type { VipClubRow } from "#contract/clients/vip-clubs/vip-clubs.ts";
import { formatDay } from "#contract/platform/format.ts";
import { vipClubTones } from "./tones.ts";

const column = recordColumns(vipClubRecord);

export const vipClubList = defineList<VipClubRow>({
  table: "vipClubs",
  namespace: "vipClubs",
  title: "title",
  search: true,
  columns: [
    {
      key: "lastname",
      title: "fields.name",
      sort: "lastname",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold" dir="auto">
          {row.name || `#${row.id}`}
        </strong>
      ),
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={vipClubTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    column("email"),
    column("phone"),
    column("mobile"),
    column("interests", { narrow: "none" }),
    {
      key: "branch",
      title: "fields.branchId",
      hidden: true,
      cell: (row) => row.branchName,
      value: (row) => row.branchName,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
    },
  ],
  filters: [{ key: "status", title: "fields.status", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/vip/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the status filter, in words. */
export function statusChoices(t: (key: string) => string) {
  return vipClubStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}
