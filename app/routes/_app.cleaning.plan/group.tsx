import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { cleaningTones } from "#app/components/cleanings/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { CleaningColleague, PlannedJob } from "#contract/operations/cleanings/cleaning-plan.ts";
import { formatDateTime, formatTime } from "#contract/platform/format.ts";

/** Id of the form that gives the ticked jobs to somebody. */
export const assignForm = "assign-jobs";

interface Props {
  colleague: CleaningColleague | null;
  jobs: readonly PlannedJob[];
  timeZone: string;
  mayEdit: boolean;
  idempotencyKey: string;
}

/** The day of one colleague, or what is nobody's yet. */
export function PlannedGroup({ colleague, jobs, timeZone, mayEdit, idempotencyKey }: Props) {
  const { t } = useTranslation("cleanings");
  const ended = jobs.filter(({ status }) => status === "CLEANED").length;
  const heading = `cleaner-${colleague?.id ?? 0}`;
  return (
    <section className="card flex flex-col gap-2 p-3" aria-labelledby={heading}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-semibold" dir="auto">
          {colleague ? colleague.name : t("nobody")}
        </h2>
        <span className="tabular text-control text-ink-2">
          {t("plan.progress", { done: ended, count: jobs.length })}
        </span>
        {colleague ? <ColleagueLinks {...{ colleague, timeZone, mayEdit, idempotencyKey }} /> : null}
      </header>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <PlannedLine key={job.id} job={job} mayEdit={mayEdit} idempotencyKey={idempotencyKey} />
        ))}
      </ul>
    </section>
  );
}

/** The links of a colleague to their page, and the buttons that make and close them. */
export function ColleagueLinks({
  colleague: { id, links, openedAt },
  timeZone,
  mayEdit,
  idempotencyKey,
}: {
  colleague: CleaningColleague;
  timeZone: string;
  mayEdit: boolean;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("cleanings");
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2">
      <span className="text-control text-ink-2">
        {t("plan.links", { n: links })}
        {openedAt ? ` · ${t("plan.opened", { at: formatDateTime(openedAt, timeZone) })}` : ""}
      </span>
      {mayEdit ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-link-${id}-${links}`} />
          <Button name="intent" value={`link:${id}`}>
            {t("plan.link")}
          </Button>
          <Button name="intent" value={`mail:${id}`}>
            {t("plan.mail")}
          </Button>
          {links > 0 ? (
            <Button name="intent" value={`revoke:${id}`}>
              {t("plan.revoke")}
            </Button>
          ) : null}
        </Form>
      ) : null}
    </div>
  );
}

function PlannedLine({
  job,
  mayEdit,
  idempotencyKey,
}: {
  job: PlannedJob;
  mayEdit: boolean;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("cleanings");
  const isOpen = job.status !== "CLEANED";
  const at = (instant: string | null) => formatTime(instant, job.timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {mayEdit && isOpen ? (
        <input
          type="checkbox"
          name="job"
          value={job.id}
          form={assignForm}
          aria-label={t("plan.choose", { unit: job.unitLabel })}
          className="size-5"
        />
      ) : null}
      <Link to={`/cleaning/edit/${job.id}`} className="link min-h-6 font-medium" dir="auto">
        {[job.unitLabel, job.buildingName].filter(Boolean).join(" · ")}
      </Link>
      <StatusBadge tone={cleaningTones[job.status]}>{t(`status.${job.status}`)}</StatusBadge>
      {job.teamName ? (
        <span className="text-control text-ink-2" dir="auto">
          {job.teamName}
        </span>
      ) : null}
      {job.urgent && isOpen ? <StatusBadge tone="bad">{t("urgent")}</StatusBadge> : null}
      <span className="tabular text-control text-ink-2">
        {at(job.startsAt)} – {at(job.dueBy)}
      </span>
      {job.points > 0 ? (
        <span className="tabular text-control text-ink-2">
          {t("plan.points", { done: job.pointsDone, count: job.points })}
        </span>
      ) : null}
      {job.minutesWorked > 0 ? (
        <span className="tabular text-control text-ink-2">{t("minutes", { n: job.minutesWorked })}</span>
      ) : null}
      {job.problem ? (
        <span className="text-control text-bad" dir="auto">
          {job.problem}
        </span>
      ) : null}
      {mayEdit && isOpen && job.assignedTo === null ? (
        <Form method="post" className="ms-auto">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-claim-${job.id}`} />
          <Button name="intent" value={`claim:${job.id}`}>
            {t("plan.claim")}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
