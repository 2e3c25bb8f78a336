import { Link } from "@remix-run/react";
import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { branchRecord } from "#contract/organization/branches/branch.ts";
import type { BranchRow } from "#contract/organization/branches/branches.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(branchRecord);

/** The branches of an organization. `group` is its own word for their groups, where it has one. */
export function branchList(group: string | null) {
  return defineList<BranchRow>({
    table: "branches",
    namespace: "branches",
    title: "title",
    search: true,
    columns: [
      column("name", {
        sort: "name",
        narrow: "first",
        cell: (row, { t }) => (
          <span className="flex gap-2">
            <strong dir="auto">{row.name}</strong>
            {row.closedAt ? <StatusBadge>{t("closed")}</StatusBadge> : null}
          </span>
        ),
      }),
      column("group", { sort: "group", narrow: "second", ...(group && { title: group }) }),
      column("city", { sort: "city" }),
      column("country", { sort: "country", width: 80 }),
      column("cur", { width: 90 }),
      column("timeZone", { narrow: "none", cell: (row) => <bdi dir="ltr">{row.timeZone}</bdi> }),
      column("invoicePrefix", {
        width: 120,
        narrow: "none",
        cell: (row) => <bdi dir="ltr">{row.invoicePrefix}</bdi>,
      }),
      {
        key: "units",
        title: "fields.units",
        sort: "units",
        align: "end",
        width: 110,
        value: (row) => row.units,
        cell: (row, { language }) => formatNumber(row.units, toLanguage(language)),
      },
      {
        key: "activeUnits",
        title: "fields.activeUnits",
        align: "end",
        width: 120,
        value: (row) => row.activeUnits,
      },
      {
        key: "settings",
        title: "settings",
        width: 120,
        narrow: "none",
        cell: (row, { t }) => (
          <Link to={`/organization/branches/settings?branch=${row.id}`} className="link">
            {t("settings")}
          </Link>
        ),
      },
    ],
    filters: [{ key: "closed", title: "closed", kind: "boolean", pinned: true }],
    rowId: (row) => row.id,
    rowHref: (row) => `/organization/branches/${row.id}`,
    empty: { text: "empty.text", act: "empty.act" },
  });
}
