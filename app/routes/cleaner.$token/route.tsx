import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withQueued } from "#app/components/cleanings/queued.ts";
import { cleaningTones } from "#app/components/cleanings/tones.ts";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import type { CleanerJob } from "#contract/operations/cleanings/cleaner-pages.ts";
import { formatDate, formatDay, formatNumber, formatTime } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { actOnCleanerPage } from "./act.server.ts";
import { ActFrame } from "./act-form.tsx";
import { JobBody, type JobProps } from "./job-body.tsx";
import { loadCleanerPage } from "./load.server.ts";
import { QueueNotice } from "./queue-notice.tsx";
import { useQueue } from "./use-queue.ts";

export const handle = { i18n: ["cleanerPage", "cleanings", "ownPage"] };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadCleanerPage(args);
export const action = (args: ActionFunctionArgs) => actOnCleanerPage(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What whoever cleans has to do today, for whoever holds their link: on a phone, also without a network. */
export default function CleanerPage() {
  const { loaded, closed, language, token, title, done, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const queue = useQueue(loaded, token);
  const { t } = useTranslation("cleanerPage");
  if (!queue.latest)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "busy" : "wrong")}</p>
      </LinkedPageFrame>
    );
  const { now } = queue.latest;
  const page = withQueued(queue.latest.page, queue.acts);
  const waiting = queue.acts.filter((act) => act.refused === "");
  const [current, ...rest] = page.Today;
  const count = page.Today.length + page.Ended.length;
  const jobs = { ...{ day: page.day, timeZone: page.timeZone, now, waiting, language }, refused };
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      <ActFrame.Provider value={{ idempotencyKey, onSubmit: queue.onSubmit }}>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
          <span>
            {formatDate(page.day)} · <bdi>{page.cleaner}</bdi>
          </span>
          <span className="tabular font-semibold text-ink">
            {t("done", { done: page.Ended.length, count })}
          </span>
        </p>
        <QueueNotice queue={queue} timeZone={page.timeZone} />
        {refused && refused.id === 0 ? (
          <p role="alert" className="notice" data-tone="bad">
            {refused.message}
          </p>
        ) : done && !refused ? (
          <p role="status" className="notice">
            {t(`outcome.${done}`)}
          </p>
        ) : null}
        {current ? (
          <section
            className="card flex flex-col gap-3 border-accent! p-4"
            id={`j${current.id}`}
            aria-labelledby={`j${current.id}-name`}
          >
            <JobHead job={current} language={language} timeZone={page.timeZone} id={`j${current.id}-name`} />
            <JobBody job={current} {...jobs} />
          </section>
        ) : (
          <p className="card p-4">{t("nothing")}</p>
        )}
        <JobList title={t("next")} list={rest} {...jobs} />
        <JobList title={t("free")} list={page.Free} {...jobs} />
        <JobList title={t("tomorrow")} list={page.Tomorrow} {...jobs} />
        <JobList title={t("ended")} list={page.Ended} {...jobs} />
        <p className="text-control text-ink-2">
          {t("until", { day: formatDay(page.expiresAt, page.timeZone) })}
        </p>
      </ActFrame.Provider>
    </LinkedPageFrame>
  );
}

type ListProps = Omit<JobProps, "job"> & { title: string; list: readonly CleanerJob[]; language: Language };

/** Jobs by their heads; each opens. */
function JobList({ title, list, language, ...shared }: ListProps) {
  const { refused } = shared;
  if (list.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-control font-semibold text-ink-2">{title}</h2>
      <ul className="card divide-y divide-line">
        {list.map((job) => (
          <li key={job.id} id={`j${job.id}`}>
            <details open={refused?.id === job.id} className="p-3">
              <summary className="list-none">
                <JobHead job={job} language={language} timeZone={shared.timeZone} />
              </summary>
              <div className="mt-3">
                <JobBody job={job} {...shared} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeadProps {
  job: CleanerJob;
  language: Language;
  timeZone: string;
  /** Where it is the heading of a section. */
  id?: string;
}

/** Which unit, how far it is from the one before, how it stands. */
function JobHead({ job, language, timeZone, id }: HeadProps) {
  const { t } = useTranslation(["cleanerPage", "cleanings"]);
  const far =
    job.metres === null
      ? ""
      : job.metres < 30
        ? t("sameHouse")
        : job.metres < 1000
          ? t("metres", { n: job.metres })
          : t("kilometres", { n: formatNumber(Math.round(job.metres / 100) / 10, language) });
  const size = [
    far,
    job.rooms === null ? "" : t("rooms", { count: job.rooms }),
    job.area === null ? "" : t("area", { n: formatNumber(job.area, language) }),
  ];
  const Name = id ? "h2" : "span";
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <Name className="block font-semibold" id={id} dir="auto">
          {[job.unitLabel, job.buildingName].filter(Boolean).join(" · ")}
        </Name>
        <span className="block text-control text-ink-2">{size.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <StatusBadge tone={cleaningTones[job.status]}>{t(`cleanings:status.${job.status}`)}</StatusBadge>
        <span className="tabular text-control text-ink-2">
          {job.status === "UNDEFINED"
            ? t("from", { time: formatTime(job.startsAt, timeZone) })
            : t("by", { time: formatTime(job.dueBy, timeZone) })}
        </span>
      </span>
    </span>
  );
}
