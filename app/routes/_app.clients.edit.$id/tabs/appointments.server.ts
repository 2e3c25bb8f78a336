import type { ActionFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { calendarEventRecord, rentType } from "#contract/planning/calendar-events/calendar-event.ts";
import type { CalendarEvent } from "#contract/planning/calendar-events/calendar-events.ts";
import { may, type Principal } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";
import { placeFields, placeOptions } from "./appointment-places.server.ts";
import { appointmentSchema, typedAppointment } from "./appointment-schema.ts";

/** What is agreed with the client, and was. */
export const appointmentsTab = {
  mayRead: (principal: Principal) => may(principal, "calendar", "read"),
  load: loadAppointments,
  post: postAppointment,
};

async function loadAppointments(signedIn: SignedIn, { id: clientId }: Client) {
  const { api, principal, profile, language, url } = signedIn;
  const { Events } = await api.calendarEvents.appointments({ clientId });
  const { CalendarTypes, Users } = await api.calendarEvents.data({});
  const t = fixedT(language, "calendarEvents");
  const edits = may(principal, "pcalendar", "edit");
  const isOpen = ({ mine, dismissed }: CalendarEvent, others: boolean) =>
    edits && !dismissed && (mine || others);
  const shown = Events.map((event) => ({
    ...event,
    when: whenOf(event, t("allDay")),
    mayChange: isOpen(event, may(principal, "calendar", "edit")),
    mayDismiss: isOpen(event, may(principal, "allcalendar", "operation")),
  }));
  const recordId = Number(url.searchParams.get("appointment"));
  const editing = shown.find(({ id, mayChange }) => id === recordId && mayChange) ?? null;
  const isComing = ({ end, dismissed }: CalendarEvent) => !dismissed && end > profile.serverTime;
  const people = new Map([...Users, ...(editing?.users ?? [])].map(({ id, name }) => [id, name]));
  const there = editing ? editing.users.map(({ id }) => id) : [profile.profile.id];
  return {
    clientId,
    language,
    coming: shown.filter(isComing).toReversed(),
    past: shown.filter((event) => !isComing(event)),
    editing: editing && { id: editing.id, version: editing.version },
    types: CalendarTypes.filter(({ id }) => id !== rentType).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    places: await placeOptions(signedIn, editing ?? { unitId: null, buildingId: null }),
    people: [...people].map(([id, label]) => ({ value: String(id), label })),
    values: {
      ...formValues(calendarEventRecord, editing && { ...editing }, language),
      ...(!editing && { startsOn: todayOf(profile) }),
      ...(editing?.endsOn === editing?.startsOn && { endsOn: "" }),
      users: there.map(String),
    },
    constraints: constraintsOf(appointmentSchema(language)),
    mayAdd: may(principal, "pcalendar", "create"),
  };
}

/** Day and times of an event, as its branch's clock says them. */
function whenOf({ startsOn, startsAt, endsOn, endsAt }: CalendarEvent, allDay: string): string {
  const [first, last] = [formatDate(startsOn), formatDate(endsOn)];
  if (startsAt === null) return `${first === last ? first : `${first} – ${last}`}, ${allDay}`;
  return `${first} ${startsAt} – ${first === last ? "" : `${last} `}${endsAt}`;
}

/** What is posted on the tab: an appointment to be dismissed, the one that is being changed, or a new one. */
async function postAppointment(args: ActionFunctionArgs, signedIn: SignedIn, clientId: number) {
  const { api, language, url } = signedIn;
  const t = fixedT(language, "calendarEvents");
  const here = `${url.pathname}?tab=appointments`;
  const form = await readForm(args.request.clone());
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  if (intent === "dismissAppointment")
    return tellOutcome(args, here, async () => {
      await api.calendarEvents.dismiss({ id: Number(target) }, onceOf(form));
      return { text: t("dismiss.done") };
    });
  if (intent && intent !== "search") return null;
  const id = Number(url.searchParams.get("appointment") ?? 0);
  return saveForm(
    args,
    t,
    appointmentSchema(language),
    async ({ value, version, options }) => {
      const event = shownFields(signedIn, typedAppointment(value));
      const { Busy } =
        id > 0
          ? await api.calendarEvents.update({ event: { ...event, id, version } }, options)
          : await api.calendarEvents.add({ event: { ...event, clientId } }, options);
      const names = [...new Set(Busy.map(({ userName }) => userName))].join(", ");
      const text = t(id > 0 ? "updated" : "added");
      if (names === "") return { to: here, text };
      return { to: here, toast: { kind: "warning", text: `${text}. ${t("busy", { names })}` } };
    },
    async (result, { formData, search }) => {
      const chosen = { unitId: formData.get("unitId"), buildingId: formData.get("buildingId") };
      return { ...result, places: await placeOptions(signedIn, chosen, search) };
    },
  );
}

/** Places that the form did not show stay as they are. */
function shownFields({ principal }: SignedIn, typed: ReturnType<typeof typedAppointment>) {
  const { unitId, buildingId, ...event } = typed;
  return {
    ...event,
    ...(may(principal, placeFields.unitId, "read") && { unitId }),
    ...(may(principal, placeFields.buildingId, "read") && { buildingId }),
  };
}
