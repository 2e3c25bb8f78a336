import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import type { actOnClient } from "#app/routes/_app.clients.edit.$id/save.server.ts";

interface Props extends Pick<TabProps<"appointments">, "shown"> {
  idempotencyKey: string;
}
type Appointment = Props["shown"]["coming"][number];

/** What is agreed with the client, the next first; what was, the latest first; above them a form for one more. */
export function Appointments({ shown, page: { idempotencyKey } }: TabProps<"appointments">) {
  const { coming, past, editing, mayAdd } = shown;
  const { t } = useTranslation("calendarEvents");
  const form = { shown, idempotencyKey };
  return (
    <>
      {mayAdd && !editing ? (
        <div className="mb-1 border-b border-line pb-4">
          <AppointmentForm {...form} />
        </div>
      ) : null}
      {coming.length + past.length === 0 ? <p className="mt-3 text-control text-ink-2">{t("none")}</p> : null}
      <Listed {...form} title={t("coming")} events={coming} />
      <Listed {...form} title={t("past")} events={past} />
    </>
  );
}

function Listed({ title, events, ...form }: Props & { title: string; events: readonly Appointment[] }) {
  if (events.length === 0) return null;
  return (
    <section className="mt-3">
      <h2 className="text-label font-semibold text-ink-2">{title}</h2>
      <ul className="divide-y divide-line" data-rows="">
        {events.map((event) => (
          <li key={event.id} id={`at-appointment-${event.id}`} className="py-3" {...rowStop}>
            {event.id === form.shown.editing?.id ? (
              <AppointmentForm {...form} />
            ) : (
              <AppointmentText event={event} idempotencyKey={form.idempotencyKey} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AppointmentText({ event, idempotencyKey }: { event: Appointment; idempotencyKey: string }) {
  const { id, when, title, typeName, place, note, users, unitLabel, buildingName, dismissed } = event;
  const { t } = useTranslation("calendarEvents");
  const [search] = useSearchParams();
  const editing = new URLSearchParams(search);
  editing.set("appointment", String(id));
  const where = [place, unitLabel, buildingName].filter(Boolean);
  return (
    <>
      {event.mayDismiss ? (
        <Confirm
          name={`dismissAppointment:${id}`}
          title={t("dismiss.title", { when })}
          consequences={[t("dismiss.consequence")]}
          confirmLabel={t("dismiss.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-dismiss-${id}`}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control">
        <bdi className="tabular font-semibold">{when}</bdi>
        <StatusBadge>
          <bdi>{typeName}</bdi>
        </StatusBadge>
        {dismissed ? <StatusBadge tone="warning">{t("dismissed")}</StatusBadge> : null}
        <bdi className="text-ink-2">{users.map(({ name }) => name).join(", ")}</bdi>
        <span className="ms-auto flex gap-1.5 print:hidden">
          {event.mayChange ? (
            <Link
              to={`?${editing}#at-appointment-${id}`}
              className="button"
              aria-label={t("editOne", { when })}
              preventScrollReset
            >
              {t("edit")}
            </Link>
          ) : null}
          {event.mayDismiss ? (
            <ConfirmLink name={`dismissAppointment:${id}`}>
              <span aria-hidden="true">{t("dismiss.label")}</span>
              <span className="sr-only">{t("dismiss.one", { when })}</span>
            </ConfirmLink>
          ) : null}
        </span>
      </div>
      {title || where.length > 0 ? (
        <p className="mt-1">
          <bdi>{title}</bdi>
          {title && where.length > 0 ? " · " : null}
          <bdi className="text-ink-2">{where.join(", ")}</bdi>
        </p>
      ) : null}
      {note ? (
        <p className="mt-1 whitespace-pre-line wrap-anywhere text-control" dir="auto">
          {note}
        </p>
      ) : null}
    </>
  );
}

function AppointmentForm({ shown, idempotencyKey }: Props) {
  const { t } = useTranslation("calendarEvents");
  const [search] = useSearchParams();
  const { clientId, editing, types, people, values, constraints, language, coming, past } = shown;
  const lastResult = unlessRefused(useActionData<typeof actOnClient>());
  const places = lastResult && "places" in lastResult ? lastResult.places : shown.places;
  const without = new URLSearchParams(search);
  without.delete("appointment");
  return (
    <FormScreen
      key={editing ? `${editing.id}-${editing.version}` : `new-${coming.length}-${past.length}`}
      id={editing ? `appointment-${editing.id}` : `appointment-with-${clientId}`}
      schema={() => import("./appointment-schema.ts").then((form) => form.appointmentSchema(language))}
      constraints={constraints}
      defaultValue={values}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={editing?.version}
      submitLabel={t(editing ? "save" : "add")}
      cancelHref={editing ? `?${without}` : undefined}
    >
      {(fields) => (
        <FormSection columns={4}>
          <DateField field={fields.startsOn} label={t("fields.startsOn")} />
          <TextField
            field={fields.startsAt}
            label={t("fields.startsAt")}
            placeholder="09:00"
            hint={t("timeHint")}
          />
          <TextField field={fields.endsAt} label={t("fields.endsAt")} placeholder="10:00" />
          <DateField field={fields.endsOn} label={t("fields.endsOn")} hint={t("lastDayHint")} />
          <SelectField field={fields.typeId} label={t("fields.typeId")} options={types} />
          <TextField field={fields.title} label={t("fields.title")} />
          <TextField field={fields.place} label={t("fields.place")} className="sm:col-span-2" />
          {places.unitId ? (
            <ComboboxField
              field={fields.unitId}
              label={t("fields.unitId")}
              search="/options/units"
              options={places.unitId}
              className="sm:col-span-2"
            />
          ) : null}
          {places.buildingId ? (
            <ComboboxField
              field={fields.buildingId}
              label={t("fields.buildingId")}
              search="/options/buildings"
              options={places.buildingId}
              className="sm:col-span-2"
            />
          ) : null}
          {people.length > 1 ? (
            <ChecksField
              field={fields.users}
              label={t("fields.users")}
              options={people}
              className="sm:col-span-2 lg:col-span-4"
            />
          ) : null}
          <TextareaField
            field={fields.note}
            label={t("fields.note")}
            rows={2}
            className="sm:col-span-2 lg:col-span-4"
          />
        </FormSection>
      )}
    </FormScreen>
  );
}
