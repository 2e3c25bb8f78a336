import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { parseDate } from "#app/components/form/parse-date.ts";
import { formValues } from "#app/components/form/record-values.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { calendarEventRecord, rentType } from "#contract/planning/calendar-events/calendar-event.ts";
import type { CalendarEvent } from "#contract/planning/calendar-events/calendar-events.ts";
import { type CalendarLayer, calendarLayers } from "#contract/planning/calendar-home/calendar-home.ts";
import { may } from "#contract/platform/access.ts";
import { date as dateSchema } from "#contract/platform/values.ts";
import type { Entry } from "./arrange.ts";
import { eventSchema } from "./event-schema.ts";
import {
  type CalendarView,
  calendarHref,
  calendarViews,
  maxResources,
  type Period,
  periodOf,
} from "./view.ts";

const standardLayers: readonly CalendarLayer[] = ["deadlines", "todos"];

/** The view an address asks for; null for the list of today, or where the reader has no calendar. */
export function viewOfAddress({ url, principal }: Pick<SignedIn, "url" | "principal">): CalendarView | null {
  const view = calendarViews.find((one) => one === url.searchParams.get("view"));
  return view && may(principal, "calendar", "read") ? view : null;
}

function dayOf(typed: string | null): string | null {
  const parsed = parseDate(typed ?? "");
  return parsed.ok && dateSchema.safeParse(parsed.value).success ? parsed.value : null;
}

/** What is shown of people, kinds and layers; the standard until somebody chooses. */
function chosenOf(url: URL) {
  const numbers = (name: string) =>
    url.searchParams
      .getAll(name)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
  const isChosen = url.searchParams.has("chosen");
  const layers = calendarLayers.filter((layer) => url.searchParams.getAll("layer").includes(layer));
  return {
    people: numbers("person"),
    types: isChosen ? numbers("type") : null,
    layers: isChosen ? layers : [...standardLayers],
  };
}

/** A month, week, day or the coming weeks of the selected branches. */
export async function loadCalendar(signedIn: SignedIn, view: CalendarView) {
  const { api, profile, principal, language, url } = signedIn;
  const today = todayOf(profile);
  const date = dayOf(url.searchParams.get("date")) ?? today;
  const period = periodOf(view, date);
  const chosen = chosenOf(url);
  const hebrew = profile.organization.hebCalendar;
  const shownPeople = chosen.people.slice(0, maxResources);
  const data = await api.calendarEvents.data({});
  const types = chosen.types ?? data.CalendarTypes.map(({ id }) => id).filter((id) => id !== rentType);
  const [events, layers, holidays, jewish] = await Promise.all([
    api.calendarEvents.list({
      ...period,
      types: types.length > 0 ? types : [rentType],
      users: shownPeople,
    }),
    chosen.layers.length > 0 ? api.calendarHome.layers({ ...period, layers: chosen.layers }) : { Items: [] },
    api.calendarHome.holidays(period),
    hebrew ? jewishDays(signedIn, period) : null,
  ]);
  const search = url.search;
  const entries: Entry[] = [
    ...events.Events.map((event) => entryOf(event, search)),
    ...(types.includes(rentType) ? events.Rents.map(rentEntry) : []),
    ...layers.Items.map(({ layer, id, on, at, text }) => ({
      ...{
        key: `${layer}-${id}-${on}`,
        kind: "layer" as const,
        id: null,
        version: 0,
        title: text,
        type: layer,
      },
      ...{ color: null, from: on, until: on, startsAt: at, endsAt: at, users: [], repeats: false },
      href: layerHref[layer](id),
    })),
  ];
  return {
    ...{ view, date, period, today, language, entries, search },
    choices: {
      types: data.CalendarTypes,
      people: data.Users,
      chosen: { types, layers: chosen.layers, people: shownPeople },
      tooMany: chosen.people.length > maxResources,
    },
    holidays: holidays.Holidays,
    hebrew: jewish,
    panel: await panelOf(signedIn, { today, date, people: data.Users, types: data.CalendarTypes }),
    moved: url.searchParams.get("moved"),
    mayAdd: may(principal, "pcalendar", "create"),
    mayMove: may(principal, "pcalendar", "edit"),
    key: newIdempotencyKey(),
  };
}
export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>;

const layerHref: Record<CalendarLayer, (id: number) => string> = {
  birthdays: (id) => `/clients/edit/${id}`,
  cleanings: (id) => `/cleaning/edit/${id}`,
  contractEnds: (id) => `/real_estate/contracts/rent/${id}`,
  deadlines: (id) => `/real_estate/contracts/rent/${id}`,
  todos: (id) => `/real_estate/contracts/rent/${id}`,
};

function entryOf(event: CalendarEvent, search: string): Entry {
  const { id, version, title, typeName, clientName, startsOn, endsOn, startsAt, endsAt, color } = event;
  return {
    ...{ key: `event-${id}-${startsOn}`, kind: "event", id, version, type: typeName, color },
    title: title || clientName || typeName,
    ...{ from: startsOn, until: endsOn, startsAt, endsAt },
    users: event.users.map((user) => user.id),
    repeats: event.repeats !== "",
    href: calendarHref(search, { event: String(id) }),
  };
}

type Rent = Awaited<ReturnType<SignedIn["api"]["calendarEvents"]["list"]>>["Rents"][number];

function rentEntry({ contractId, color, unitLabel, clientName, checkIn, checkOut }: Rent): Entry {
  return {
    ...{ key: `rent-${contractId}`, kind: "rent", id: null, version: 0, type: "", color },
    title: [unitLabel, clientName].filter(Boolean).join(" "),
    ...{ from: checkIn, until: checkOut, startsAt: null, endsAt: null, users: [], repeats: false },
    href: `/real_estate/contracts/rent/${contractId}`,
  };
}

/** Hebrew dates and holidays of a period, month by month; as in Israel where the organization is there. */
async function jewishDays({ api, profile }: SignedIn, { from, until }: Period) {
  const months = [...new Set([from, until].map((day) => day.slice(0, 7)))];
  if (months.length === 2 && Number(months[1]?.slice(5)) - Number(months[0]?.slice(5)) === 2)
    months.splice(
      1,
      0,
      `${months[0]?.slice(0, 5)}${String(Number(months[0]?.slice(5)) + 1).padStart(2, "0")}`,
    );
  const flags = profile.organization.country === "IL" ? "israel" : "";
  const read = await Promise.all(
    months.map((month) =>
      api.calendarHome.jewish({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)), flags }),
    ),
  );
  const within = <D extends { date: string }>(days: D[]) =>
    days.filter(({ date }) => date >= from && date <= until);
  return {
    days: within(read.flatMap(({ Days }) => Days)).map(({ date, written }) => ({ date, written })),
    holidays: within(read.flatMap(({ Holidays }) => Holidays)).map(({ date, name }) => ({ date, name })),
  };
}

interface PanelNeeds {
  today: string;
  date: string;
  people: readonly { id: number; name: string }[];
  types: readonly { id: number; name: string }[];
}

/** What stands above the days: the form of a new or known event, or the address of one's feed. */
async function panelOf(signedIn: SignedIn, { date, people, types }: PanelNeeds) {
  const { api, rawApi, principal, profile, language, url } = signedIn;
  if (url.searchParams.has("feed"))
    return { kind: "feed" as const, address: (await api.calendarHome.feedAddress({})).address };
  const eventId = url.searchParams.get("event");
  if (eventId === null) return null;
  const notice =
    Number(eventId) > 0 ? await rawApi.calendarEvents.read({ id: Number(eventId) }).catch(() => null) : null;
  const event = notice?.Event ?? null;
  if (event === null && !may(principal, "pcalendar", "create")) return null;
  const at = /^\d\d:00$/.exec(url.searchParams.get("at") ?? "")?.[0];
  const there = event
    ? event.users.map(({ id }) => id)
    : [Number(url.searchParams.get("for")) || profile.profile.id];
  const named = new Map([...people, ...(event?.users ?? [])].map(({ id, name }) => [id, name]));
  const edits = may(principal, "pcalendar", "edit");
  return {
    kind: "event" as const,
    event: event && {
      ...{ id: event.id, version: event.version, title: event.title || event.typeName },
      ...{ clientId: event.clientId, clientName: event.clientName, repeats: event.repeats },
      mayChange: edits && !event.dismissed && (event.mine || may(principal, "calendar", "edit")),
      mayDismiss: edits && !event.dismissed && (event.mine || may(principal, "allcalendar", "operation")),
    },
    types: types
      .filter(({ id }) => id !== rentType)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    people: [...named].map(([id, label]) => ({ value: String(id), label })),
    values: {
      ...formValues(calendarEventRecord, event && { ...event }, language),
      ...(!event && {
        startsOn: dayOf(url.searchParams.get("on")) ?? date,
        ...(at && {
          startsAt: at,
          endsAt: at === "23:00" ? "23:59" : `${String(Number(at.slice(0, 2)) + 1).padStart(2, "0")}:00`,
        }),
        typeId: String(types[0]?.id ?? 1),
      }),
      ...(event?.endsOn === event?.startsOn && { endsOn: "" }),
      users: there.map(String),
    },
    constraints: constraintsOf(eventSchema(language)),
  };
}
