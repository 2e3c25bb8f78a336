import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { FeatureRequest } from "#contract/operations/guest-features/feature-requests.ts";
import {
  type FeatureRequestStatus,
  featureRequesters,
  featureRequestStatuses,
} from "#contract/operations/guest-features/guest-feature.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** How each status is shown. */
export const featureTones = {
  REQUESTED: "accent",
  PAID: "good",
  CANCELED: "neutral",
} as const satisfies Record<FeatureRequestStatus, string>;

export const featureRequestList = defineList<FeatureRequest>({
  table: "featureRequests",
  namespace: "guestFeatures",
  title: "requests.title",
  search: true,
  columns: [
    {
      key: "name",
      title: "fields.extra",
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={featureTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "unit", title: "fields.unit", sort: "unit", value: (row) => row.unitLabel },
    { key: "guest", title: "fields.guest", value: (row) => row.guest },
    {
      key: "checkIn",
      title: "fields.checkIn",
      sort: "checkIn",
      exportType: "date",
      cell: (row) => formatDate(row.checkIn),
      value: (row) => row.checkIn,
    },
    {
      key: "quantity",
      title: "fields.quantity",
      align: "end",
      narrow: "none",
      exportType: "number",
      value: (row) => row.quantity,
    },
    {
      key: "total",
      title: "fields.total",
      sort: "total",
      align: "end",
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.total, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.total,
    },
    {
      key: "requestedBy",
      title: "fields.requestedBy",
      narrow: "none",
      cell: (row, { t }) => t(`requestedBy.${row.requestedBy}`),
      value: (row) => row.requestedBy,
    },
    {
      key: "createdAt",
      title: "fields.requestedAt",
      sort: "createdAt",
      narrow: "none",
      exportType: "datetime",
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
    },
    { key: "branch", title: "fields.branchId", narrow: "none", value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "requestedBy", title: "fields.requestedBy", kind: "select", pinned: true },
    {
      key: "created",
      title: "fields.requestedAt",
      kind: "dateRange",
      from: "createdFrom",
      until: "createdUntil",
      pinned: true,
    },
    { key: "featureId", title: "fields.extra", kind: "select" },
    { key: "refunded", title: "fields.refunded", kind: "boolean" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/contracts/features/${row.id}`,
  empty: { text: "requests.empty", act: "requests.offers" },
});

/** Choices of the filters, in words. */
export function requestChoices(t: (key: string) => string) {
  return {
    status: featureRequestStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    requestedBy: featureRequesters.map((value) => ({ value, label: t(`requestedBy.${value}`) })),
  };
}
