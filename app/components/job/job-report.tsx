import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { InvoiceResults } from "./invoice-results.tsx";
import type { JobOutcome } from "./read-report.server.ts";

/** What came of a job: its figures, what it has to say, and what was wrong line by line. */
export function JobReport({ outcome }: { outcome: JobOutcome }) {
  const { t, i18n } = useTranslation(["jobs", "import"]);
  const spoken = toLanguage(i18n.language);
  const { remarks, problems, isCut, invoices } = outcome;
  const figures = outcome.figures.map(({ name, value }) => ({
    term: t(`import:report.${name}`),
    value: formatNumber(value, spoken),
  }));
  return (
    <>
      {remarks.map((name) => (
        <p key={name} className="notice" data-tone="warning">
          {t(`import:remarks.${name}`)}
        </p>
      ))}
      {figures.length > 0 ? (
        <Card title={t("jobs:report")}>
          <DefinitionList items={figures} keepEmpty />
        </Card>
      ) : null}
      <InvoiceResults invoices={invoices} />
      {problems.length > 0 ? <Problems shown={problems} isCut={isCut} /> : null}
    </>
  );
}

function Problems({ shown, isCut }: { shown: JobOutcome["problems"]; isCut: boolean }) {
  const { t } = useTranslation(["jobs", "import"]);
  const heads = ["line", "column", "reason", "value"] as const;
  return (
    <Card title={t("import:problems.title")}>
      {isCut ? (
        <p className="mb-2 text-control text-ink-2">{t("import:problems.first", { count: shown.length })}</p>
      ) : null}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-control">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`h-8 px-2 text-label font-semibold text-ink-2 ${head === "line" ? "w-20 text-end" : "text-start"}`}
                >
                  {t(`import:problems.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, reason, value, known: allowed }) => (
              <tr key={`${line} ${column} ${reason}`} className="border-t border-line">
                <td className="tabular px-2 py-1 text-end">{line}</td>
                <td className="px-2 py-1" dir="auto">
                  {column}
                </td>
                <td className="px-2 py-1">
                  {t([`import:reasons.${reason}`, "import:reasons.invalid"], { known: allowed })}
                </td>
                <td className="px-2 py-1 break-all" dir="auto">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
