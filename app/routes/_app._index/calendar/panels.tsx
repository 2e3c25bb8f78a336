import { Form, Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import type { CalendarPage } from "./load.server.ts";
import type { postCalendar } from "./post.server.ts";
import { calendarHref } from "./view.ts";

type Panel = NonNullable<CalendarPage["panel"]>;

/** Rules one chooses from; another one stays as it was written. */
const repetitions = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  biweekly: "FREQ=WEEKLY;INTERVAL=2",
  monthly: "FREQ=MONTHLY",
  yearly: "FREQ=YEARLY",
} as const;
const reminders = [0, 15, 60, 1440];

/** The form of a new or known event. */
export function EventPanel({
  page,
  panel,
}: {
  page: CalendarPage;
  panel: Extract<Panel, { kind: "event" }>;
}) {
  const { t } = useTranslation(["calendarHome", "calendarEvents"]);
  const lastResult = unlessRefused(useActionData<typeof postCalendar>());
  const { event, types, people, values, constraints } = panel;
  const back = calendarHref(page.search, {});
  const named = Object.entries(repetitions).map(([name, value]) => ({ value, label: t(`repeat.${name}`) }));
  const own = event?.repeats && !named.some(({ value }) => value === event.repeats);
  const dismisses = event?.mayDismiss ? `dismissEvent:${event.id}` : null;
  return (
    <section className="card cal-panel" aria-labelledby="cal-event">
      <h2 id="cal-event" className="font-semibold">
        {event ? <bdi>{event.title}</bdi> : t("newEvent")}
      </h2>
      {event?.clientId ? (
        <Link className="link" to={`/clients/edit/${event.clientId}?tab=appointments`}>
          <bdi>{event.clientName || `#${event.clientId}`}</bdi>
        </Link>
      ) : null}
      {dismisses ? (
        <Confirm
          name={dismisses}
          title={t("dismiss.title", { title: event?.title })}
          consequences={[t("dismiss.consequence")]}
          confirmLabel={t("calendarEvents:dismiss.label")}
          destructive
          idempotencyKey={`${page.key}-dismiss`}
        />
      ) : null}
      {event && !event.mayChange ? (
        <p className="text-control text-ink-2">
          {t("readOnly")}{" "}
          <Link className="link" to={back} data-back="">
            {t("close")}
          </Link>
        </p>
      ) : (
        <FormScreen
          key={event ? `${event.id}-${event.version}` : "new"}
          id={event ? `event-${event.id}` : "event-new"}
          schema={() => import("./event-schema.ts").then((form) => form.eventSchema(page.language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={page.key}
          version={event?.version}
          submitLabel={t(event ? "calendarEvents:save" : "enter")}
          cancelHref={back}
          begins
        >
          {(fields) => (
            <FormSection columns={4}>
              <TextField
                field={fields.title}
                label={t("calendarEvents:fields.title")}
                className="sm:col-span-2"
              />
              <SelectField field={fields.typeId} label={t("calendarEvents:fields.typeId")} options={types} />
              <TextField field={fields.place} label={t("calendarEvents:fields.place")} />
              <DateField field={fields.startsOn} label={t("calendarEvents:fields.startsOn")} />
              <TextField
                field={fields.startsAt}
                label={t("calendarEvents:fields.startsAt")}
                placeholder="09:00"
                hint={t("calendarEvents:timeHint")}
              />
              <TextField
                field={fields.endsAt}
                label={t("calendarEvents:fields.endsAt")}
                placeholder="10:00"
              />
              <DateField
                field={fields.endsOn}
                label={t("calendarEvents:fields.endsOn")}
                hint={t("calendarEvents:lastDayHint")}
              />
              <SelectField
                field={fields.repeats}
                label={t("calendarEvents:fields.repeats")}
                options={[
                  ...named,
                  ...(own && event ? [{ value: event.repeats, label: t("repeat.own") }] : []),
                ]}
                empty={t("repeat.none")}
              />
              <SelectField
                field={fields.remindMinutes}
                label={t("remind.label")}
                options={reminders.map((minutes) => ({
                  value: String(minutes),
                  label: t(`remind.${minutes}`),
                }))}
                empty={t("remind.none")}
              />
              {people.length > 1 ? (
                <ChecksField
                  field={fields.users}
                  label={t("calendarEvents:fields.users")}
                  options={people}
                  className="sm:col-span-2 lg:col-span-4"
                />
              ) : null}
              <TextareaField
                field={fields.note}
                label={t("calendarEvents:fields.note")}
                rows={2}
                className="sm:col-span-2 lg:col-span-4"
              />
            </FormSection>
          )}
        </FormScreen>
      )}
      {dismisses ? <ConfirmLink name={dismisses}>{t("calendarEvents:dismiss.label")}</ConfirmLink> : null}
    </section>
  );
}

/** The secret address of one's own calendar, for the calendar of a telephone. */
export function FeedPanel({ page, address }: { page: CalendarPage; address: string | null }) {
  const { t } = useTranslation("calendarHome");
  return (
    <section className="card cal-panel" aria-labelledby="cal-feed">
      <h2 id="cal-feed" className="font-semibold">
        {t("feed.title")}
      </h2>
      <p className="text-control text-ink-2">{t("feed.text")}</p>
      {address ? (
        <input className="input" readOnly dir="ltr" value={address} aria-label={t("feed.address")} />
      ) : null}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="idempotencyKey" value={`${page.key}-feed`} />
        <button type="submit" name="intent" value="renewFeed" className="button">
          {t(address ? "feed.renew" : "feed.make")}
        </button>
        {address ? (
          <button type="submit" name="intent" value="withdrawFeed" className="button">
            {t("feed.withdraw")}
          </button>
        ) : null}
        <Link className="button" to={calendarHref(page.search, {})} data-back="">
          {t("close")}
        </Link>
      </Form>
    </section>
  );
}
