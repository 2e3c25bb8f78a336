import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Difference } from "#contract/platform/mapped-import.ts";

type Emptied = Omit<Difference, "there">;

interface Props {
  report: { emptied: number; emptiedFields: readonly Emptied[] };
  language: Language;
  /** The name of the imported records, for the head of the table. */
  record: string;
  fieldName: (field: string) => string;
  hrefOf: (id: number) => string;
  shown: (cell: Emptied, value: Emptied["here"]) => string;
}

/** Lists the fields that blank cells of the file would empty, with their present values. */
export function EmptiedTable({ report, language, record, fieldName, hrefOf, shown }: Props) {
  const { t } = useTranslation("import");
  const { emptied, emptiedFields } = report;
  return (
    <section aria-labelledby="emptied">
      <h2 id="emptied" className="mb-2 text-body font-semibold text-bad">
        {t("blanks.title", { number: formatNumber(emptied, language) })}
      </h2>
      <section
        className="max-h-96 overflow-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-labelledby="emptied"
      >
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {[t("differences.field"), record, t("differences.here")].map((head) => (
                <th key={head} scope="col" className="h-[34px] px-2 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {emptiedFields.map((cell) => (
              <tr key={`${cell.id} ${cell.field}`} className="border-b border-line last:border-b-0">
                <td className="px-2 py-1.5">{fieldName(cell.field)}</td>
                <td className="px-2 py-1.5">
                  <Link to={hrefOf(cell.id)} className="link" dir="auto">
                    {cell.label}
                  </Link>
                </td>
                <td className="max-w-60 truncate px-2 py-1.5" dir="auto">
                  {shown(cell, cell.here)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
