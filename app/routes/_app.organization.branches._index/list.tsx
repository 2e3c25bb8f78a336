import { Link } from "@remix-run/react";
import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { BranchRow } from "#contract/branches.ts";
import { formatNumber } from "#contract/format.ts";
import { toLanguage } from "#contract/languages.ts";

/** The branches of an organization. `group` is its own word for their groups, where it has one. */
export function branchList(group: string | null) {
  return defineList<BranchRow>({
    table: "branches",
    namespace: "branches",
    title: "title",
    search: true,
    columns: [
      {
        key: "name",
        title: "columns.name",
        sort: "name",
        narrow: "first",
        cell: (row, { t }) => (
          <span className="flex gap-2">
            <strong className="font-semibold" dir="auto">
              {row.name}
            </strong>
            {row.closedAt ? <StatusBadge>{t("closed")}</StatusBadge> : null}
          </span>
        ),
        value: (row) => row.name,
      },
      {
        key: "group",
        title: group ?? "columns.group",
        sort: "group",
        narrow: "second",
        value: (row) => row.group,
      },
      { key: "city", title: "columns.city", sort: "city", value: (row) => row.city },
      {
        key: "country",
        title: "columns.country",
        sort: "country",
        width: 80,
        value: (row) => row.country,
      },
      { key: "cur", title: "columns.cur", width: 90, value: (row) => row.cur },
      {
        key: "timeZone",
        title: "columns.timeZone",
        narrow: "none",
        cell: (row) => <bdi dir="ltr">{row.timeZone}</bdi>,
        value: (row) => row.timeZone,
      },
      {
        key: "invoicePrefix",
        title: "columns.invoicePrefix",
        width: 120,
        narrow: "none",
        cell: (row) => <bdi dir="ltr">{row.invoicePrefix}</bdi>,
        value: (row) => row.invoicePrefix,
      },
      {
        key: "units",
        title: "columns.units",
        sort: "units",
        align: "end",
        width: 110,
        value: (row) => row.units,
        cell: (row, { language }) => formatNumber(row.units, toLanguage(language)),
      },
      {
        key: "activeUnits",
        title: "columns.activeUnits",
        align: "end",
        width: 90,
        value: (row) => row.activeUnits,
      },
      {
        key: "settings",
        title: "columns.settings",
        width: 120,
        narrow: "none",
        cell: (row, { t }) => (
          <Link to={`/organization/branches/settings?branch=${row.id}`} className="link">
            {t("columns.settings")}
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
