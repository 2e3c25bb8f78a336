import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { CallCounts } from "#contract/messages/phone-records/phone-records.ts";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Which calls each figure counts, as filters of the list. */
const filters = {
  calls: {},
  incoming: { "f.direction": "in" },
  outgoing: { "f.direction": "out" },
  answered: { "f.result": "answered" },
  missed: { "f.result": "missed" },
  voicemail: { "f.result": "voicemail" },
} as const;
type Figure = keyof typeof filters;
const figures = Object.keys(filters).filter((name): name is Figure => name in filters);

interface Row extends CallCounts {
  key: string;
  name: ReactNode;
  /** What the row is about, as filters of the list. */
  only: Readonly<Record<string, string>>;
}

interface Props {
  head: string;
  rows: readonly Row[];
  opens: boolean;
  language: Language;
}

/** A table of figures, each of which opens the calls that it counts. */
export function Figures({ head, rows, opens, language }: Props) {
  const { t } = useTranslation("phoneRecords");
  const heads = [...figures, "minutes" as const].map((name) => ({ end: t(`report.${name}`) }));
  return (
    <SmallTable heads={[head, ...heads]}>
      {rows.map(({ key, name, only, ...counts }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="tabular px-2 py-1.5 text-start font-normal" dir="auto">
            {name}
          </th>
          {figures.map((figure) => {
            const number = formatNumber(counts[figure], language);
            return (
              <td key={figure} className="tabular px-2 py-1.5 text-end">
                {opens && counts[figure] > 0 ? (
                  <Link
                    className="link"
                    to={`/clients/calls?${new URLSearchParams({ ...only, ...filters[figure] })}`}
                  >
                    {number}
                  </Link>
                ) : (
                  number
                )}
              </td>
            );
          })}
          <td className="tabular px-2 py-1.5 text-end">{formatNumber(counts.minutes, language)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
