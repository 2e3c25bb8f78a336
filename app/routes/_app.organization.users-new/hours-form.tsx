import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { WorkingDay } from "#contract/access/users/users.ts";
import { shownHours, weekdays } from "./shown-hours.ts";

interface Props {
  hours: readonly WorkingDay[];
  userId: number;
  version: number;
  mayEdit: boolean;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
}

/** When somebody works, by weekday. */
export function HoursForm({ hours, userId, version, mayEdit, lastResult, idempotencyKey }: Props) {
  const { t } = useTranslation("users");
  const shown = shownHours(hours);
  if (!mayEdit)
    return (
      <Card title={t("tabs.hours")}>
        {hours.length === 0 ? <p className="text-control text-ink-2">{t("hours.none")}</p> : null}
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-control">
          {hours.map(({ day, from, until }) => (
            <div key={day} className="contents">
              <dt className="text-ink-2">{t(`hours.weekday.${day}`)}</dt>
              <dd className="tabular" dir="ltr">{`${from}–${until}`}</dd>
            </div>
          ))}
        </dl>
      </Card>
    );
  return (
    <Card title={t("tabs.hours")}>
      <p className="mb-3 text-control text-ink-2">{t("hours.hint")}</p>
      <FormScreen
        key={version}
        id={`user-hours-${userId}`}
        schema={() => import("./hours-schema.ts").then((form) => form.hoursSchema)}
        defaultValue={shown}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel={t("save")}
      >
        {(fields) => {
          const field = (name: string): FieldState | undefined => fields[name];
          return (
            <div className="flex max-w-md flex-col gap-2">
              {weekdays.map((day) => (
                <fieldset key={day} className="grid grid-cols-[110px_1fr_1fr] items-start gap-2.5">
                  <legend className="sr-only">{t(`hours.weekday.${day}`)}</legend>
                  <span aria-hidden="true" className="pt-7 text-control">
                    {t(`hours.weekday.${day}`)}
                  </span>
                  <Time field={field(`from${day}`)} label={t("hours.from")} placeholder="08:00" />
                  <Time field={field(`until${day}`)} label={t("hours.until")} placeholder="16:30" />
                </fieldset>
              ))}
            </div>
          );
        }}
      </FormScreen>
    </Card>
  );
}

function Time({
  field,
  label,
  placeholder,
}: {
  field: FieldState | undefined;
  label: string;
  placeholder: string;
}) {
  return field ? <TextField field={field} label={label} placeholder={placeholder} /> : null;
}
