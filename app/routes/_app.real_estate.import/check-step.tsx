import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { ImportReport } from "#contract/real-estate-import.ts";
import { ProblemTable } from "./problem-table.tsx";

interface Props {
  job: { id: number; state: string; progress: number; total: number | null; error: string | null };
  report: ImportReport | null;
  chosen: Record<"branchId" | "defaultCity" | "defaultCountry" | "mapping", string> & { file: number };
  idempotencyKey: string;
  language: Language;
}

/** How often a running check is asked how far it is, in milliseconds; without a script the page asks every two seconds. */
const pause = 700;

/** Step 3: what the import would do, row by row; then the import itself. */
export function CheckStep({ job, report, chosen, idempotencyKey, language }: Props) {
  const { t } = useTranslation("realEstate");
  const busy = useNavigation().state === "submitting";
  const waiting = job.state === "queued" || job.state === "running";
  const lands = report ? report.added + report.updated : 0;
  const back = new URLSearchParams({
    step: "columns",
    file: String(chosen.file),
    branchId: chosen.branchId,
    defaultCity: chosen.defaultCity,
    defaultCountry: chosen.defaultCountry,
  });
  return (
    <div className="flex flex-col gap-4">
      {waiting ? <Waiting job={job} /> : null}
      {job.state === "failed" ? (
        <p role="alert" className="notice" data-tone="bad">
          <strong className="font-semibold text-bad">{t("import.failed")}</strong> {job.error}
        </p>
      ) : null}
      {report ? <Figures report={report} language={language} /> : null}
      {report && report.problems.length > 0 ? <ProblemTable report={report} /> : null}
      <Form method="post" action="/real_estate/import" className="flex flex-wrap items-center gap-2.5">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink to={`/real_estate/import?${back}`} back>
          {t("import.backToColumns")}
        </ButtonLink>
        {report ? (
          <Button name="intent" value="import" tone="primary" ctrlKey="Enter" disabled={busy || lands === 0}>
            {t("import.now")}
          </Button>
        ) : null}
        {report && lands === 0 ? (
          <span className="text-control text-ink-2">{t("import.nothingToDo")}</span>
        ) : null}
      </Form>
    </div>
  );
}

function Waiting({ job }: Pick<Props, "job">) {
  const { t } = useTranslation("realEstate");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, pause);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <div role="status" className="flex flex-col gap-2">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p className="text-control">
        {job.state === "queued"
          ? t("import.waiting")
          : t("import.checking", { done: job.progress, total: job.total ?? "…" })}
      </p>
      <progress
        className="h-2 w-full max-w-lg"
        aria-label={t("import.steps.check")}
        {...(job.total ? { value: job.progress, max: job.total } : {})}
      />
    </div>
  );
}

function Figures({ report, language }: { report: ImportReport; language: Language }) {
  const { t } = useTranslation("realEstate");
  const figures = (["rows", "added", "updated", "unchanged", "refused"] as const).map((name) => ({
    name,
    value: report[name],
  }));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(({ name, value }) => (
        <div key={name} className="rounded-control border border-line px-3 py-2">
          <dt className="text-label text-ink-2">{t(`import.report.${name}`)}</dt>
          <dd
            className={`tabular text-title font-semibold ${name === "refused" && value > 0 ? "text-bad" : ""}`}
          >
            {formatNumber(value, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
