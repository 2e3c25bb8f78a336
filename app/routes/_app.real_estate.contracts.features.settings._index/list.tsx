import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { guestFeatureRecord } from "#contract/operations/guest-features/guest-feature.ts";
import type { GuestFeatureRow } from "#contract/operations/guest-features/guest-features.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(guestFeatureRecord);

export const guestFeatureList = defineList<GuestFeatureRow>({
  table: "guestFeatures",
  namespace: "guestFeatures",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("active", {
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.active ? "good" : "neutral"}>{t(row.active ? "offered" : "off")}</StatusBadge>
      ),
    }),
    column("branchId", { key: "branch", cell: (row) => row.branchName, value: (row) => row.branchName }),
    column("price", {
      sort: "price",
      align: "end",
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.price, row.currency, toLanguage(language))}</bdi>
      ),
    }),
    column("per", { sort: "per", cell: (row, { t }) => t(`per.${row.per}`) }),
    column("taxRate", { sort: "taxRate", align: "end", narrow: "none" }),
    column("leadHours", { sort: "leadHours", align: "end", narrow: "none" }),
    column("cutOffHours", { sort: "cutOffHours", align: "end", narrow: "none" }),
    column("capacity", { sort: "capacity", align: "end", narrow: "none" }),
    column("effect", {
      narrow: "none",
      cell: (row, { t }) =>
        row.effect === "none" ? "" : `${t(`effect.${row.effect}`)} ${row.effectTime ?? ""}`.trim(),
    }),
    {
      key: "ordered",
      title: "fields.ordered",
      align: "end",
      exportType: "number",
      value: (row) => row.ordered,
    },
  ],
  filters: [
    { key: "active", title: "fields.active", kind: "boolean", pinned: true },
    { key: "per", title: "fields.per", kind: "multiSelect", pinned: true },
    { key: "effect", title: "fields.effect", kind: "multiSelect" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/contracts/features/settings/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
