import { type CellTexts, defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { veryLikely } from "#contract/clients/client-duplicates/client-duplicate.ts";
import type { DuplicateHalf, DuplicateRow } from "#contract/clients/client-duplicates/client-duplicates.ts";
import { formatDay } from "#contract/platform/format.ts";

export const duplicateList = defineList<DuplicateRow>({
  table: "clientDuplicates",
  namespace: "clientDuplicates",
  title: "title",
  parts: { field: "state", names: ["open", "dismissed"] },
  columns: [
    {
      key: "first",
      title: "columns.first",
      narrow: "first",
      cell: ({ clients: [low] }) => <Half client={low} />,
      value: ({ clients: [low] }) => low.name,
    },
    {
      key: "second",
      title: "columns.second",
      cell: ({ clients: [, high] }) => <Half client={high} />,
      value: ({ clients: [, high] }) => high.name,
    },
    {
      key: "score",
      title: "columns.score",
      sort: "score",
      width: 110,
      narrow: "first",
      cell: ({ score }) => <Score score={score} />,
      value: ({ score }) => score,
    },
    {
      key: "reasons",
      title: "columns.reasons",
      narrow: "none",
      cell: ({ reasons }, { t }) => reasonWords(reasons, t),
      value: ({ reasons }) => reasons.join(" "),
    },
    {
      key: "branch",
      title: "columns.branch",
      narrow: "none",
      value: ({ clients }) => [...new Set(clients.map(({ branchName }) => branchName))].join(", "),
    },
    {
      key: "foundAt",
      title: "columns.foundAt",
      sort: "foundAt",
      width: 120,
      narrow: "none",
      cell: ({ foundAt }, { timeZone }) => formatDay(foundAt, timeZone),
      value: ({ foundAt }) => foundAt,
      exportType: "datetime",
    },
    { key: "id", title: "columns.id", hidden: true, align: "end", value: ({ id }) => id },
  ],
  filters: [
    { key: "branchId", title: "columns.branch", kind: "select", pinned: true },
    { key: "score", title: "columns.minScore", kind: "number", min: "minScore", pinned: true },
  ],
  bulk: [
    { key: "dismiss", label: "bulk.dismiss", flag: "operation" },
    { key: "reopen", label: "bulk.reopen", flag: "operation" },
  ],
  rowId: ({ id }) => id,
  rowHref: ({ id }) => `/clients/duplicates/${id}`,
  empty: { text: "empty.text" },
});

/** What speaks for a pair, in words. */
export function reasonWords(reasons: readonly string[], t: CellTexts["t"]): string {
  return reasons.map((reason) => t(`reasons.${reason}`)).join(", ");
}

export function Score({ score }: { score: number }) {
  return <StatusBadge tone={score >= veryLikely ? "accent" : undefined}>{score}</StatusBadge>;
}

function Half({ client }: { client: DuplicateHalf }) {
  const more = client.email ?? client.phone ?? client.city;
  return (
    <>
      <strong className="font-semibold" dir="auto">
        {client.name || `#${client.id}`}
      </strong>{" "}
      {more ? (
        <bdi className="text-ink-2" dir="auto">
          {more}
        </bdi>
      ) : null}
    </>
  );
}
