import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import {
  phoneDirections,
  phoneRecordRecord,
  phoneRecordStatuses,
  phoneResults,
} from "#contract/messages/phone-records/phone-record.ts";
import type { PhoneRecord } from "#contract/messages/phone-records/phone-records.ts";
import { phoneRecordTones } from "./tones.ts";

const column = recordColumns(phoneRecordRecord);

export const phoneRecordList = defineList<PhoneRecord & { at?: string }>({
  table: "phoneRecords",
  namespace: "phoneRecords",
  title: "title",
  search: true,
  columns: [
    {
      key: "client",
      title: "fields.client",
      sort: "client",
      narrow: "first",
      cell: (row, { t }) =>
        row.clientName ? (
          <strong className="font-semibold" dir="auto">
            {row.clientName}
          </strong>
        ) : (
          <bdi dir="ltr">{row.phone ?? t("hidden")}</bdi>
        ),
      value: (row) => row.clientName || (row.phone ?? ""),
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={phoneRecordTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "direction",
      title: "fields.direction",
      cell: (row, { t }) => t(`direction.${row.direction}`),
      value: (row) => row.direction,
    },
    {
      key: "result",
      title: "fields.result",
      cell: (row, { t }) => t(`result.${row.result}`),
      value: (row) => row.result,
    },
    column("phone"),
    column("note", { narrow: "none" }),
    {
      key: "user",
      title: "fields.userId",
      cell: (row) => row.userName,
      value: (row) => row.userName,
    },
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
      cell: (row) => (
        <bdi dir="ltr" className="tabular">
          {row.at}
        </bdi>
      ),
      value: (row) => row.createdAt,
    },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "direction", title: "fields.direction", kind: "multiSelect" },
    { key: "result", title: "fields.result", kind: "multiSelect" },
    { key: "userId", title: "fields.userId", kind: "multiSelect" },
    { key: "day", title: "fields.createdAt", kind: "dateRange", from: "from", until: "until" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/calls/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the filters, in words. */
export function choicesOf(t: (key: string) => string, users: readonly { id: number; name: string }[]) {
  return {
    status: phoneRecordStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    direction: phoneDirections.map((value) => ({ value, label: t(`direction.${value}`) })),
    result: phoneResults.map((value) => ({ value, label: t(`result.${value}`) })),
    userId: [
      ...users.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: "0", label: t("nobody") },
    ],
  };
}
