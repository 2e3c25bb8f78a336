import { useTranslation } from "react-i18next";
import type { RowReport } from "#contract/platform/import-report.ts";

/** Rows shown; the job's page has all that the report keeps. */
const shown = 200;

/** Rows that cannot be imported, and what else is to be known of some: line of the file, column, why, and what stands there. */
export function ProblemTable({ report }: { report: RowReport }) {
  const { t } = useTranslation("import");
  const { problems, refused } = report;
  const title = refused > 0 ? t("refusedRows", { number: refused }) : t("problems.title");
  return (
    <section>
      <h2 className="mb-1 text-body font-semibold">{title}</h2>
      {refused > 0 ? <p className="mb-2 text-control text-ink-2">{t("othersLand")}</p> : null}
      <section
        className="max-h-96 overflow-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-label={title}
      >
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {["line", "column", "reason", "value"].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`h-[34px] px-2 font-semibold ${name === "line" ? "text-end" : "text-start"}`}
                >
                  {t(`problems.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shown).map(({ line, column, reason, value, known: allowed }) => (
              <tr key={`${line} ${column} ${reason}`} className="border-b border-line last:border-b-0">
                <td className="tabular px-2 py-1.5 text-end">{line}</td>
                <td className="px-2 py-1.5" dir="auto">
                  {column}
                </td>
                <td className="px-2 py-1.5">
                  {t([`reasons.${reason}`, "reasons.invalid"], { known: allowed })}
                </td>
                <td className="max-w-60 truncate px-2 py-1.5 text-ink-2" dir="auto">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problems.length > shown ? (
        <p className="mt-1 text-label text-ink-2">{t("moreProblems", { number: shown })}</p>
      ) : null}
    </section>
  );
}
