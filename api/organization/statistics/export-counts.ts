import type { z } from "zod";
import { affiliateCounts } from "#api/organization/statistics/affiliates.ts";
import { clientCounts } from "#api/organization/statistics/clients.ts";
import { userCounts } from "#api/organization/statistics/users.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import type { peopleStatistics } from "#contract/organization/statistics/people-statistics.ts";

/** Exports statistics of clients, users or affiliates as Excel, one group after another. */
export async function exportCounts(
  context: CallContext,
  { of, ...input }: z.output<typeof peopleStatistics.exportCounts.input>,
) {
  const { t } = context;
  const read = { clients: clientCounts, users: userCounts, affiliates: affiliateCounts }[of];
  const { groups } = await read(context, input);
  const names = [
    ...new Map(groups.flatMap(({ counts }) => counts.map((count) => [keyOf(count), count]))).values(),
  ];
  return exportWorkbook(context, {
    name: `${of}-${input.from}-${input.until}`,
    title: t(`statistics:${of}.title`),
    columns: [
      { key: "label", title: t("statistics:name"), type: "text", width: 28 },
      { key: "more", title: t("statistics:more"), type: "text", width: 28 },
      ...names.map((count) => {
        const title = t(`statistics:measures.${count.measure}.name`);
        return count.currency === null
          ? ({ key: keyOf(count), title, type: "number" } as const)
          : ({ key: keyOf(count), title: `${title}, ${count.currency}`, type: "money" } as const);
      }),
    ],
    rows: groups.map(({ label, more, counts }) => ({
      label,
      more,
      ...Object.fromEntries(counts.map((count) => [keyOf(count), count.value])),
    })),
  });
}

const keyOf = ({ measure, currency }: { measure: string; currency: string | null }) =>
  currency === null ? measure : `${measure}.${currency}`;
