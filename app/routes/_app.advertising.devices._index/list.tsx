import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Device } from "#contract/operations/advertising/calls.ts";

export const deviceList = defineList<Device>({
  table: "devices",
  namespace: "advertising",
  title: "devices.title",
  search: true,
  columns: [
    {
      key: "name",
      title: "fields.name",
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
      value: (row) => row.name,
    },
    {
      key: "online",
      title: "fields.online",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.online ? "good" : row.lastSeenAt ? "bad" : "neutral"}>
          {t(row.online ? "online" : row.lastSeenAt ? "offline" : "waiting")}
        </StatusBadge>
      ),
      value: (row) => row.online,
    },
    { key: "playing", title: "fields.playing", value: (row) => row.playing },
    { key: "place", title: "fields.place", sort: "place", value: (row) => row.place },
    {
      key: "lastSeenAt",
      title: "fields.lastSeenAt",
      sort: "lastSeenAt",
      narrow: "none",
      exportType: "datetime",
      value: (row) => row.lastSeenAt,
    },
    { key: "code", title: "fields.code", narrow: "none", value: (row) => row.code },
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/advertising/devices/${row.id}`,
  empty: { text: "devices.empty", act: "devices.first" },
});
