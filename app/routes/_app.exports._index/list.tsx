import { Link } from "@remix-run/react";
import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import { formatDateTime } from "#contract/platform/format.ts";
import {
  channelTitles,
  type ExportState,
  exportChannels,
  exportStates,
  notExported,
} from "#contract/property/units/channel-choices.ts";
import type { ExportRow } from "#contract/property/units/channels.ts";

const tones: Record<ExportState, Tone> = { none: "neutral", pending: "accent", ok: "good", failed: "bad" };

/** What goes to which channel. Times in the user's zone. */
export function exportList(timeZone: string) {
  return defineList<ExportRow>({
    table: "exports",
    namespace: "exports",
    title: "title",
    search: true,
    columns: [
      {
        key: "label",
        title: "columns.unit",
        sort: "label",
        narrow: "first",
        cell: (row) => (
          <Link to={`/real_estate/edit/${row.unitId}`} className="link font-semibold">
            {row.label}
          </Link>
        ),
        value: (row) => row.label,
      },
      {
        key: "address",
        title: "columns.address",
        value: (row) => row.address,
        narrow: "none",
      },
      {
        key: "channel",
        title: "columns.channel",
        width: 130,
        cell: (row) => channelTitles[row.channel],
        value: (row) => row.channel,
      },
      {
        key: "state",
        title: "columns.state",
        sort: "state",
        width: 150,
        cell: (row, { t }) => <StatusBadge tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusBadge>,
        value: (row) => row.state,
      },
      {
        key: "exportedAt",
        title: "columns.exportedAt",
        sort: "exportedAt",
        width: 160,
        cell: (row) => (row.exportedAt ? formatDateTime(row.exportedAt, timeZone) : ""),
        value: (row) => row.exportedAt ?? "",
      },
      {
        key: "why",
        title: "columns.why",
        cell: (row, { t }) =>
          [...row.obstacles.map((name) => t(`obstacle.${name}`)), row.problem ?? ""]
            .filter(Boolean)
            .join(" · "),
        value: (row) => row.obstacles.join(","),
      },
    ],
    filters: [
      { key: "channel", title: "columns.channel", kind: "multiSelect", pinned: true },
      { key: "state", title: "columns.state", kind: "multiSelect", pinned: true },
      { key: "obstacle", title: "columns.why", kind: "multiSelect" },
    ],
    bulk: [
      { key: "send", label: "send", flag: "edit" },
      { key: "sendBare", label: "sendBare", flag: "edit" },
      { key: "leaveOut", label: "leaveOut", flag: "edit" },
      { key: "takeIn", label: "takeIn", flag: "edit" },
    ],
    rowId: (row) => row.id,
    empty: { text: "empty" },
  });
}

/** Choices of the filters, in words. */
export function exportChoices(t: (key: string) => string) {
  const of = (group: string, names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`exports:${group}.${value}`) }));
  return {
    channel: exportChannels.map((value) => ({ value, label: channelTitles[value] })),
    state: of("state", exportStates),
    obstacle: of("obstacle", notExported),
  };
}
