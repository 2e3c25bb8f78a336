import type { Column, Filter } from "#app/components/list/definition.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import { formatDate } from "#contract/platform/format.ts";

interface Placed {
  name: string;
  status: string;
  unitLabel: string;
  buildingName: string;
  branchName: string;
}
interface Supplied {
  supplier: string;
  contractNumber: string;
  contractUntil: string | null;
  noticeOn: string | null;
  noticeDue: boolean;
}

/** The columns every register begins with. */
export function placeColumns<Row extends Placed>(
  words: string,
  tones: Readonly<Record<Row["status"], Tone>>,
): Column<Row>[] {
  return [
    {
      key: "name",
      title: "fields.name",
      sort: "name",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold" dir="auto">
          {row.name}
        </strong>
      ),
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      width: 150,
      cell: (row, { t }) => (
        <StatusBadge tone={tones[row.status as Row["status"]]}>
          {t(`status.${words}.${row.status}`)}
        </StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "unit", title: "fields.unitId", sort: "unit", width: 90, value: (row) => row.unitLabel },
    { key: "building", title: "fields.buildingId", value: (row) => row.buildingName },
    { key: "branch", title: "fields.branchId", hidden: true, value: (row) => row.branchName },
  ];
}

/** The columns of a supplier's contract. */
export function supplierColumns<Row extends Supplied>(): Column<Row>[] {
  return [
    { key: "supplier", title: "fields.supplier", sort: "supplier", value: (row) => row.supplier },
    {
      key: "contractNumber",
      title: "fields.contractNumber",
      hidden: true,
      value: (row) => row.contractNumber,
    },
    {
      key: "contractUntil",
      title: "fields.contractUntil",
      hidden: true,
      exportType: "date",
      cell: (row) => formatDate(row.contractUntil),
      value: (row) => row.contractUntil,
    },
    {
      key: "noticeOn",
      title: "fields.noticeOn",
      sort: "noticeOn",
      width: 130,
      exportType: "date",
      cell: (row) =>
        row.noticeDue ? (
          <StatusBadge tone="warning">{formatDate(row.noticeOn)}</StatusBadge>
        ) : (
          <span className="tabular">{formatDate(row.noticeOn)}</span>
        ),
      value: (row) => row.noticeOn,
    },
  ];
}

/** The filters every register has. */
export const placeFilters: readonly Filter[] = [
  { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
  {
    key: "buildingId",
    title: "fields.buildingId",
    kind: "combobox",
    search: "/options/buildings",
    multiple: true,
    pinned: true,
  },
  { key: "unitId", title: "fields.unitId", kind: "combobox", search: "/options/units", multiple: true },
];
export const supplierFilters: readonly Filter[] = [
  { key: "noticeDue", title: "fields.noticeDue", kind: "boolean", pinned: true },
];
