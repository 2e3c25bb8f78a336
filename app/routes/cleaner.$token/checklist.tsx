import { useTranslation } from "react-i18next";
import type { QueuedAct } from "#app/components/cleanings/queued.ts";
import { fileClass } from "#app/components/form/file-field.tsx";
import { barClass } from "#app/components/job/job-progress.tsx";
import type { CleanerJob, CleaningPoint } from "#contract/operations/cleanings/cleaner-pages.ts";
import { ActForm } from "./act-form.tsx";

interface Props {
  job: CleanerJob;
  waiting: readonly QueuedAct[];
}

/** What is to be ticked off in a job that is begun, with how far it is. */
export function Checklist({ job, waiting }: Props) {
  const { t } = useTranslation("cleanerPage");
  const done = job.Points.filter(({ doneAt }) => doneAt !== null).length;
  const count = job.Points.length;
  if (count === 0) return null;
  const isWaiting = (place: number) =>
    waiting.some((one) => one.id === job.id && Number(one.fields.place) === place);
  return (
    <div className="flex flex-col gap-1">
      <progress value={done} max={count} aria-label={t("checklist")} className={barClass} />
      <p className="tabular text-control text-ink-2">{t("progress", { done, count })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {job.Points.map((point) => (
          <li key={point.place} className="flex min-h-12 items-center gap-2">
            {point.photo ? <PhotoPoint job={job} point={point} /> : <CheckPoint job={job} point={point} />}
            {isWaiting(point.place) ? (
              <span className="shrink-0 text-control text-warning">{t("queue.waits")}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PointProps {
  job: CleanerJob;
  point: CleaningPoint;
}

function Box({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-sm border ${on ? "border-accent bg-accent text-on-accent" : "border-line-strong"}`}
    >
      {on ? "✓" : ""}
    </span>
  );
}

function CheckPoint({ job, point: { place, label, doneAt } }: PointProps) {
  const done = doneAt !== null;
  return (
    <ActForm act="tick" id={job.id} fields={{ place, label, done: done ? "false" : "true" }} className="grow">
      <button
        type="submit"
        aria-pressed={done}
        className="flex min-h-12 w-full items-center gap-3 text-start"
      >
        <Box on={done} />
        <span dir="auto">{label}</span>
      </button>
    </ActForm>
  );
}

function PhotoPoint({ job, point: { place, label, doneAt } }: PointProps) {
  const { t } = useTranslation("cleanerPage");
  const done = doneAt !== null;
  return (
    <ActForm
      act="photo"
      id={job.id}
      fields={{ place, label }}
      files
      className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
    >
      <Box on={done} />
      <label htmlFor={`photo-${job.id}-${place}`} className="grow" dir="auto">
        {label}
        <span className="sr-only"> {t(done ? "photo" : "photoMissing")}</span>
      </label>
      <span className="flex w-full items-center gap-2">
        <input
          type="file"
          id={`photo-${job.id}-${place}`}
          name="photo"
          accept="image/*"
          capture="environment"
          required
          className={`${fileClass} min-w-0 grow file:h-8!`}
        />
        <button type="submit" className="button h-11! shrink-0">
          {t("send")}
        </button>
      </span>
    </ActForm>
  );
}
