import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { KsvRow } from "#contract/clients/ksv/ksv.ts";
import { ksvOutcomes, ksvStatuses } from "#contract/clients/ksv/ksv-record.ts";
import { formatDate, formatDay } from "#contract/platform/format.ts";
import { outcomeTones, statusTones } from "./tones.ts";

export const ksvList = defineList<KsvRow>({
  table: "ksv",
  namespace: "ksv",
  title: "title",
  search: true,
  columns: [
    {
      key: "client",
      title: "fields.client",
      sort: "client",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold" dir="auto">
          {row.clientName || `#${row.clientId}`}
        </strong>
      ),
      value: (row) => row.clientName,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.problem ? "bad" : statusTones[row.status]}>
          {t(`status.${row.status}`)}
        </StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "outcome",
      title: "fields.outcome",
      cell: (row, { t }) =>
        row.outcome ? (
          <StatusBadge tone={outcomeTones[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>
        ) : null,
      value: (row) => row.outcome ?? "",
    },
    {
      key: "issuedOn",
      title: "fields.issuedOn",
      sort: "issuedOn",
      cell: (row) => formatDate(row.issuedOn),
      value: (row) => row.issuedOn ?? "",
    },
    {
      key: "contract",
      title: "fields.contractId",
      cell: (row, { t }) => t("contract", { id: row.contractId }),
      value: (row) => row.contractId,
    },
    {
      key: "branch",
      title: "fields.branch",
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
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "outcome", title: "fields.outcome", kind: "multiSelect" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/edit/${row.clientId}?tab=ksv`,
  empty: { text: "empty.text" },
});

/** Choices of the filters, in words. */
export function choicesOf(t: (key: string) => string) {
  return {
    status: ksvStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    outcome: ksvOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
  };
}
