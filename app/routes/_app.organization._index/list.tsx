import { Link } from "@remix-run/react";
import { type CellTexts, defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { OrganizationRow } from "#contract/organization/organizations/organizations.ts";
import { formatDate, formatDay, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { EnterOrganization } from "./enter.tsx";
import { standingOf, standingTone } from "./standing.ts";

/** All organizations, for the operator. `today` decides which trials are over. */
export function organizationList(today: string) {
  return defineList<OrganizationRow>({
    table: "organizations",
    namespace: "organizations",
    title: "listTitle",
    search: true,
    columns: [
      {
        key: "name",
        title: "columns.name",
        sort: "name",
        narrow: "first",
        cell: (row) => <strong dir="auto">{row.name}</strong>,
        value: (row) => row.name,
      },
      {
        key: "state",
        title: "columns.state",
        width: 150,
        narrow: "first",
        cell: (row, { t }) => {
          const standing = standingOf(row, today);
          return <StatusBadge tone={standingTone[standing]}>{t(`standing.${standing}`)}</StatusBadge>;
        },
        value: (row) => standingOf(row, today),
      },
      {
        key: "trialEndsOn",
        title: "columns.trialEndsOn",
        sort: "trialEndsOn",
        width: 130,
        align: "end",
        cell: (row) => formatDate(row.trialEndsOn),
        value: (row) => row.trialEndsOn,
      },
      {
        key: "type",
        title: "fields.type",
        width: 170,
        narrow: "none",
        // First its own, then what it inherits.
        cell: (row, { t }) =>
          [row.type, ...row.types.filter((type) => type !== row.type)]
            .map((type) => t(`type.${type}`))
            .join(", "),
        value: (row) => row.type,
      },
      {
        key: "plan",
        title: "columns.plan",
        width: 120,
        cell: (row, { t }) => (row.plan ? t(`packages:plans.${row.plan}.name`) : ""),
        value: (row) => row.plan,
      },
      {
        key: "country",
        title: "columns.country",
        width: 80,
        value: (row) => row.country,
      },
      ...(["branches", "users", "units"] as const).map((key) => ({
        key,
        title: `columns.${key}`,
        ...(key === "units" && { sort: "units" }),
        align: "end" as const,
        width: 90,
        // Without its title a number says nothing.
        narrow: "none" as const,
        cell: (row: OrganizationRow, { language, t }: CellTexts) => {
          const count = formatNumber(row[key], toLanguage(language));
          if (key !== "users") return count;
          return (
            <Link
              to={`/superuser?tab=users&org=${row.id}`}
              className="link relative z-1"
              aria-label={t("usersOf", { name: row.name, count })}
            >
              {count}
            </Link>
          );
        },
        value: (row: OrganizationRow) => row[key],
      })),
      {
        key: "createdAt",
        title: "columns.createdAt",
        sort: "createdAt",
        align: "end",
        width: 120,
        narrow: "none",
        cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
        value: (row) => row.createdAt,
      },
      {
        key: "enter",
        title: "columns.enter",
        width: 110,
        align: "end",
        narrow: "second",
        cell: (row, { t }) =>
          row.operator ? null : <EnterOrganization id={row.id} name={row.name} label={t("enter")} />,
      },
    ],
    filters: [
      { key: "state", title: "columns.state", kind: "multiSelect", pinned: true },
      { key: "type", title: "fields.type", kind: "multiSelect" },
    ],
    rowId: (row) => row.id,
    rowHref: (row) => `/organization/edit/${row.id}`,
    empty: { text: "empty.text", act: "empty.act" },
  });
}

/** Choices of the filter, in words. */
export function standingChoices(t: (key: string) => string) {
  return ["trial", "ended", "paying", "open", "demo"].map((value) => ({
    value,
    label: t(`organizations:standing.${value}`),
  }));
}
