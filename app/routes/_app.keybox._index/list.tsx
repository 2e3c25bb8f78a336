import { defineList } from "#app/components/list/definition.ts";
import { deviceTones } from "#app/components/registers/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { KeyboxRow } from "#contract/operations/keyboxes/keyboxes.ts";

export const keyboxList = defineList<KeyboxRow>({
  table: "keyboxes",
  namespace: "keyboxes",
  title: "title",
  search: true,
  columns: [
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
        <StatusBadge tone={deviceTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "building", title: "fields.buildingId", value: (row) => row.buildingName },
    { key: "address", title: "fields.address", value: (row) => row.address },
    {
      key: "keys",
      title: "fields.keys",
      width: 110,
      cell: (row, { t }) => (
        <span className="tabular">{t("keysInside", { keys: row.keys, slots: row.slotCount })}</span>
      ),
      value: (row) => row.keys,
    },
    { key: "device", title: "fields.deviceId", value: (row) => row.deviceId },
    { key: "problem", title: "fields.problem", value: (row) => row.problem },
    { key: "branch", title: "fields.branchId", hidden: true, value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    {
      key: "buildingId",
      title: "fields.buildingId",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
      pinned: true,
    },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/keybox/${row.id}`,
  empty: { text: "empty", act: "create" },
});
