import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import { date, timeOfDay } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";
import { eventSchema, typedEvent } from "./event-schema.ts";
import { calendarHref } from "./view.ts";

/** Where an event is put: its first day, and its times where it has some. */
const putDown = z.object({
  id: numeric(z.number().int().positive()),
  version: numeric(z.number().int().positive()),
  startsOn: date,
  startsAt: timeOfDay.optional(),
  endsAt: timeOfDay.optional(),
  days: numeric(z.number().int().min(0).max(1000)).optional(),
});

/** What is posted on the calendar: an event entered, changed, moved or dismissed; the feed's address renewed or withdrawn. */
export async function postCalendar(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, language, url } = signedIn;
  const t = fixedT(language, "calendarHome");
  const events = fixedT(language, "calendarEvents");
  const here = calendarHref(url.search, {});
  const form = await readForm(args.request.clone());
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  if (intent === "dismissEvent")
    return tellOutcome(args, here, async () => {
      await api.calendarEvents.dismiss({ id: Number(target) }, onceOf(form));
      return { text: events("dismiss.done") };
    });
  if (intent === "renewFeed" || intent === "withdrawFeed")
    return tellOutcome(args, calendarHref(url.search, { feed: "1" }), async () => {
      await api.calendarHome[intent]({}, onceOf(form));
      return { text: t(intent === "renewFeed" ? "feed.renewed" : "feed.withdrawn") };
    });
  if (intent === "moveEvent") return tellOutcome(args, here, () => moveEvent(signedIn, form, t));
  const id = Number(url.searchParams.get("event")) || 0;
  return saveForm(args, events, eventSchema(language), async ({ value, version, options }) => {
    const event = typedEvent(value);
    const { Busy } =
      id > 0
        ? await api.calendarEvents.update({ event: { ...event, id, version } }, options)
        : await api.calendarEvents.add({ event }, options);
    const names = [...new Set(Busy.map(({ userName }) => userName))].join(", ");
    const text = events(id > 0 ? "updated" : "added");
    if (names === "") return { to: here, text };
    return { to: here, toast: { kind: "warning", text: `${text}. ${events("busy", { names })}` } };
  });
}

/** Puts an event elsewhere as it was last seen, and leads to where it can be taken back. */
async function moveEvent({ api, url }: SignedIn, form: FormData, t: ReturnType<typeof fixedT>) {
  const read = putDown.safeParse(Object.fromEntries(form));
  if (!read.success) return { to: calendarHref(url.search, {}) };
  const { id, version, startsOn, startsAt, endsAt, days } = read.data;
  const before = (await api.calendarEvents.read({ id })).Event;
  const length = days ?? daysBetween(before.startsOn, before.endsOn);
  const times = before.startsAt !== null && startsAt && endsAt ? { startsAt, endsAt } : {};
  const { Event, Busy } = await api.calendarEvents.update(
    { event: { id, version, startsOn, endsOn: addDays(startsOn, length), ...times } },
    onceOf(form),
  );
  const undo = [id, Event.version, before.startsOn, daysBetween(before.startsOn, before.endsOn)];
  const moved = [...undo, before.startsAt ?? "", before.endsAt ?? ""].join("_");
  const to = calendarHref(url.search, form.has("undo") ? {} : { moved });
  const names = [...new Set(Busy.map(({ userName }) => userName))].join(", ");
  const text = t(form.has("undo") ? "moved.undone" : "moved.done");
  if (names === "") return { to, text };
  return { to, toast: { kind: "warning" as const, text: `${text} ${t("moved.busy", { names })}` } };
}
