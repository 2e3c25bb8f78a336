import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { formatNumber } from "#contract/platform/format.ts";
import type { RowReport } from "#contract/platform/import-report.ts";
import type { Language } from "#contract/platform/languages.ts";
import { ProblemTable } from "./problem-table.tsx";

/** A dry run as it is shown while it works and when it has ended. */
export interface CheckJob {
  id: number;
  state: string;
  progress: number;
  total: number | null;
  error: string | null;
  /** What was refused, to be corrected and sent again. */
  resultFile: { id: number; name: string } | null;
}

interface Props {
  job: CheckJob;
  report: RowReport | null;
  /** Columns of the file that nothing takes. */
  unused?: readonly string[];
  /** What the import is started with; posted with it. */
  chosen: Readonly<Record<string, string | number>>;
  action: string;
  back: { to: string; label: string };
  idempotencyKey: string;
  language: Language;
  /** The list of values that blank cells empty. */
  emptied?: ReactNode;
  /** What can be chosen before the import; posted with it. */
  choice?: ReactNode;
}

/** How often a running check is asked how far it is, in milliseconds; without a script the page asks every two seconds. */
const pause = 700;

/** The last step of an import: what it would do, row by row; then the import itself. */
export function CheckStep({
  job,
  report,
  unused = [],
  chosen,
  action,
  back,
  idempotencyKey,
  language,
  emptied,
  choice,
}: Props) {
  const { t } = useTranslation("import");
  const busy = useNavigation().state === "submitting";
  const waiting = job.state === "queued" || job.state === "running";
  const lands = report ? report.added + report.updated : 0;
  return (
    <div className="flex flex-col gap-4">
      {waiting ? <Waiting job={job} /> : null}
      {job.state === "failed" ? (
        <p role="alert" className="notice" data-tone="bad">
          <strong className="font-semibold text-bad">{t("failed")}</strong> {job.error}
        </p>
      ) : null}
      {report ? <Figures report={report} language={language} /> : null}
      {report?.hadFormulas ? (
        <p className="notice" data-tone="warning">
          {t("remarks.hadFormulas")}
        </p>
      ) : null}
      {unused.length > 0 ? (
        <p className="notice" data-tone="warning">
          {t("unused", { columns: unused.join(", ") })}
        </p>
      ) : null}
      {report && report.problems.length > 0 ? <ProblemTable report={report} /> : null}
      {emptied}
      {job.resultFile ? (
        <p className="flex flex-wrap items-center gap-2.5 text-control text-ink-2">
          <ButtonLink to={`/files/${job.resultFile.id}`} document>
            {t("refusedFile")}
          </ButtonLink>
          {t("refusedHint")}
        </p>
      ) : null}
      <Form method="post" action={action} className="flex flex-wrap items-center gap-2.5">
        {choice ? <div className="w-full">{choice}</div> : null}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink to={back.to} back>
          {back.label}
        </ButtonLink>
        {report ? (
          <Button
            name="intent"
            value="import"
            tone="primary"
            ctrlKey="Enter"
            disabled={busy || (lands === 0 && !choice)}
          >
            {t("now")}
          </Button>
        ) : null}
        {report && lands === 0 && !choice ? (
          <span className="text-control text-ink-2">{t("nothingToDo")}</span>
        ) : null}
      </Form>
    </div>
  );
}

function Waiting({ job }: Pick<Props, "job">) {
  const { t } = useTranslation("import");
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
          ? t("waiting")
          : t("checking", { done: job.progress, total: job.total ?? "…" })}
      </p>
      <progress
        className="h-2 w-full max-w-lg"
        aria-label={t("steps.check")}
        {...(job.total ? { value: job.progress, max: job.total } : {})}
      />
    </div>
  );
}

function Figures({ report, language }: { report: RowReport; language: Language }) {
  const { t } = useTranslation("import");
  const figures = (["rows", "added", "updated", "unchanged", "refused"] as const).map((name) => ({
    name,
    value: report[name],
  }));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(({ name, value }) => (
        <div key={name} className="rounded-control border border-line px-3 py-2">
          <dt className="text-label text-ink-2">{t(`report.${name}`)}</dt>
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
