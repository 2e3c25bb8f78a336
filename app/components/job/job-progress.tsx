import { useTranslation } from "react-i18next";
import type { Job } from "#contract/organization/jobs/jobs.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** How far a job has come: a bar with its figures, or that it waits. */
export function JobProgress({ job }: { job: Pick<Job, "state" | "progress" | "total"> }) {
  const { t, i18n } = useTranslation("jobs");
  const spoken = toLanguage(i18n.language);
  const figures = { done: formatNumber(job.progress, spoken), total: formatNumber(job.total ?? 0, spoken) };
  const text =
    job.state === "queued" ? t("waiting") : job.total === null ? t("begun") : t("progress", figures);
  return (
    <div className="mb-3">
      <p className="mb-1 text-body font-semibold" role="status">
        {text}
      </p>
      <progress
        className={barClass}
        aria-label={t("state.running")}
        max={job.total ?? undefined}
        value={job.state === "running" && job.total !== null ? job.progress : undefined}
      />
      <p className="mt-1 text-control text-ink-2">{t("survives")}</p>
    </div>
  );
}

/** How bars of progress look. */
export const barClass =
  "block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-neutral-soft [&::-webkit-progress-bar]:bg-neutral-soft " +
  "[&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent";
