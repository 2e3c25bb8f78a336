import { useTranslation } from "react-i18next";
import { isBegun, type QueuedAct } from "#app/components/cleanings/queued.ts";
import { fileClass } from "#app/components/form/file-field.tsx";
import type { CleanerJob } from "#contract/operations/cleanings/cleaner-pages.ts";
import { formatDate, formatTime } from "#contract/platform/format.ts";
import type { Refused } from "./act.server.ts";
import { ActForm } from "./act-form.tsx";
import { Checklist } from "./checklist.tsx";

export interface JobProps {
  job: CleanerJob;
  day: string;
  timeZone: string;
  /** When the page was fetched; ISO. */
  now: string;
  waiting: readonly QueuedAct[];
  refused: Refused | undefined;
}

/** All of one job: where, for whom, by when, what is to be done, and what can be said about it now. */
export function JobBody(props: JobProps) {
  const { job, refused } = props;
  const { t } = useTranslation("cleanerPage");
  const begun = isBegun(job);
  return (
    <div className="flex flex-col gap-3">
      <JobFacts {...props} />
      {refused?.id === job.id &&
      (refused.act === "step" || refused.act === "tick" || refused.act === "photo") ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      {begun ? <Checklist job={job} waiting={props.waiting} /> : null}
      <Steps job={job} />
      {job.mine ? (
        <>
          <details data-ask="" open={refused?.id === job.id && refused.act === "damage"}>
            <summary className="link w-fit min-h-6">{t("damage.open")}</summary>
            <ActForm act="damage" id={job.id} files className="mt-2 flex flex-col gap-2">
              <Typed job={job} name="damage" refused={refused} />
              <label className="flex flex-col gap-1 text-control">
                {t("damage.photo")}
                <input type="file" name="photo" accept="image/*" className={`${fileClass} file:h-8!`} />
              </label>
              <button type="submit" className="button h-11! w-full">
                {t("damage.send")}
              </button>
            </ActForm>
          </details>
          <details data-ask="" open={refused?.id === job.id && refused.act === "problem"}>
            <summary className="link w-fit min-h-6">{t("problem.open")}</summary>
            <ActForm act="problem" id={job.id} className="mt-2 flex flex-col gap-2">
              <Typed job={job} name="problem" refused={refused} />
              <button type="submit" className="button h-11! w-full">
                {t("problem.send")}
              </button>
            </ActForm>
          </details>
        </>
      ) : null}
    </div>
  );
}

function Typed({
  job,
  name,
  refused,
}: {
  job: CleanerJob;
  name: "damage" | "problem";
  refused: Refused | undefined;
}) {
  const { t } = useTranslation("cleanerPage");
  const mine = refused?.id === job.id && refused.act === name ? refused : undefined;
  const id = `${name}-${job.id}`;
  return (
    <label className="flex flex-col gap-1 text-control" htmlFor={id}>
      {t(`${name}.what`)}
      <textarea
        id={id}
        name={name}
        rows={2}
        required
        maxLength={name === "damage" ? 2000 : 300}
        defaultValue={mine?.typed}
        aria-invalid={mine ? true : undefined}
        aria-describedby={mine ? `${id}-refused` : undefined}
        dir="auto"
        className="input h-auto! py-2!"
      />
      {mine ? (
        <span role="alert" id={`${id}-refused`} className="text-bad">
          {mine.message}
        </span>
      ) : null}
    </label>
  );
}

function JobFacts({ job, day, timeZone, now }: JobProps) {
  const { t } = useTranslation("cleanerPage");
  const { arrivesOn, arrivesAt, persons, startedAt } = job;
  const arrival =
    arrivesOn === null
      ? t("arrival.none")
      : arrivesOn === day
        ? t("arrival.today", { time: arrivesAt })
        : t("arrival.later", { day: formatDate(arrivesOn), time: arrivesAt });
  const since =
    startedAt === null ? 0 : Math.max(0, Math.floor((Date.parse(now) - Date.parse(startedAt)) / 60_000));
  return (
    <>
      <p className="notice" data-tone={job.urgent ? "warning" : undefined}>
        <strong>{arrival}</strong>
        {arrivesOn !== null && persons !== null ? `, ${t("persons", { count: persons })}` : ""}.{" "}
        {t("readyBy", { time: formatTime(job.dueBy, timeZone) })}
      </p>
      <p className="text-control text-ink-2" dir="auto">
        {job.address ? (
          <a
            className="link"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(job.address)}`}
            rel="noreferrer"
          >
            {job.address}
            <span className="sr-only"> {t("map")}</span>
          </a>
        ) : null}
      </p>
      {job.keySlot ? <p className="text-control">{t("key", { slot: job.keySlot })}</p> : null}
      {job.doorCode ? (
        <p className="text-control">
          <bdi>{t("code", { code: job.doorCode })}</bdi>
        </p>
      ) : null}
      {job.note ? (
        <p className="text-control" dir="auto">
          {job.note}
        </p>
      ) : null}
      {job.problem ? (
        <p className="notice" data-tone="warning" dir="auto">
          {t("problem.told", { problem: job.problem })}
        </p>
      ) : null}
      {startedAt !== null && isBegun(job) ? (
        <p className="tabular text-control text-ink-2">
          {t("since", { time: formatTime(startedAt, timeZone), n: since + job.minutesWorked })}
        </p>
      ) : null}
    </>
  );
}

function Steps({ job }: { job: CleanerJob }) {
  const { t } = useTranslation("cleanerPage");
  const missing = job.Points.filter(({ doneAt }) => doneAt === null).length;
  const step = (name: "claim" | "guestLeft" | "start" | "interrupt" | "finish", primary = false) => (
    <ActForm act="step" id={job.id} fields={{ step: name }} className="grow">
      <button type="submit" className={`button h-12! w-full ${primary ? "button-primary" : ""}`}>
        {t(`step.${name}`)}
      </button>
    </ActForm>
  );
  if (!job.mine) return step("claim", true);
  if (job.status === "UNDEFINED") return step("guestLeft");
  if (!isBegun(job)) return job.status === "CLEANED" ? null : step("start", true);
  return (
    <div className="flex flex-wrap gap-2">
      {job.status === "CLEANING_IN_PROGRESS" ? step("interrupt") : null}
      {missing > 0 ? (
        <button type="button" disabled className="button h-12! grow">
          {t("finishMissing", { n: missing })}
        </button>
      ) : (
        step("finish", true)
      )}
    </div>
  );
}
