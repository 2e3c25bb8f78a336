import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import {
  type CampaignStatus,
  campaignRecord,
  campaignStatuses,
} from "#contract/operations/advertising/advertising.ts";
import type { Campaign } from "#contract/operations/advertising/calls.ts";

const column = recordColumns(campaignRecord);

/** How each status is shown. */
export const campaignTones = {
  draft: "neutral",
  running: "good",
  paused: "warning",
  ended: "neutral",
} as const satisfies Record<CampaignStatus, string>;

export const campaignList = defineList<Campaign>({
  table: "campaigns",
  namespace: "advertising",
  title: "campaigns.title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={campaignTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    column("startsOn", { sort: "startsOn" }),
    column("endsOn", { sort: "endsOn" }),
    {
      key: "devices",
      title: "devices.title",
      align: "end",
      exportType: "number",
      value: (row) => row.devices,
    },
    { key: "videos", title: "videos.title", align: "end", exportType: "number", value: (row) => row.videos },
  ],
  filters: [{ key: "status", title: "fields.status", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/advertising/campaigns/${row.id}`,
  empty: { text: "campaigns.empty", act: "campaigns.first" },
});

/** Choices of the status filter, in words. */
export function statusChoices(t: (key: string) => string) {
  return campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}
