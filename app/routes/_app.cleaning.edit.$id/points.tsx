import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { fileClass } from "#app/components/form/file-field.tsx";
import { barClass } from "#app/components/job/job-progress.tsx";
import type { Cleaning } from "#contract/operations/cleanings/cleanings.ts";
import { formatTime } from "#contract/platform/format.ts";

interface Props {
  cleaning: Cleaning;
  mayWrite: boolean;
  idempotencyKey: string;
}

/** What was asked for when the job was begun, with what of it is done; who works in the office ticks it off, too. */
export function CleaningPoints({ cleaning, mayWrite, idempotencyKey }: Props) {
  const { t } = useTranslation("cleanings");
  const { Points, Photos, timeZone } = cleaning;
  const done = Points.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <div className="flex flex-col gap-2">
      <progress
        value={done}
        max={Math.max(1, Points.length)}
        aria-label={t("checklist.title")}
        className={barClass}
      />
      <p className="tabular text-control text-ink-2">{t("plan.points", { done, count: Points.length })}</p>
      <ul className="divide-y divide-line">
        {Points.map(({ place, label, photo, doneAt }) => (
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="grow" dir="auto">
              {doneAt === null ? "☐" : "☑"} {label}
            </span>
            {doneAt === null ? null : (
              <span className="tabular text-control text-ink-2">{formatTime(doneAt, timeZone)}</span>
            )}
            {mayWrite ? (
              <Form
                method="post"
                encType={photo ? "multipart/form-data" : undefined}
                className="flex flex-wrap items-center gap-2"
              >
                <input type="hidden" name="place" value={place} />
                <input type="hidden" name="done" value={String(photo || doneAt === null)} />
                <input
                  type="hidden"
                  name="idempotencyKey"
                  value={`${idempotencyKey}-${place}-${doneAt === null ? "tick" : "untick"}`}
                />
                {photo ? (
                  <input
                    type="file"
                    name="photo"
                    accept="image/*"
                    aria-label={t("checklist.photo", { point: label })}
                    required
                    className={fileClass}
                  />
                ) : null}
                <Button name="intent" value="tick" aria-label={t(tickLabel(photo, doneAt), { point: label })}>
                  {t(photo ? "checklist.send" : doneAt === null ? "checklist.done" : "checklist.open")}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {Photos.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-control">
          {Photos.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`/files/${id}`}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function tickLabel(photo: boolean, doneAt: string | null) {
  if (photo) return "checklist.sendOf" as const;
  return doneAt === null ? ("checklist.doneOf" as const) : ("checklist.openOf" as const);
}
