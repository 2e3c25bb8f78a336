import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useCleaningNews } from "#app/components/cleanings/use-cleaning-news.ts";
import { hereOf, undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { part } from "#app/components/part.tsx";
import { missingOfGuests } from "#app/routes/_app.real_estate.contracts.rent.$id/check-in.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { may } from "#contract/platform/access.ts";
import { numeric } from "#contract/platform/written-values.ts";
import "./_app._index/calendar/calendar.css";
import { loadCalendar, viewOfAddress } from "./_app._index/calendar/load.server.ts";
import { postCalendar } from "./_app._index/calendar/post.server.ts";
import { Day } from "./_app._index/day.tsx";
import { dayHref } from "./_app._index/day-href.ts";
import { dueStatements } from "./_app._index/due-statements.server.ts";
import { DueStatements } from "./_app._index/due-statements.tsx";
import { DueTasks } from "./_app._index/due-tasks.tsx";
import { FirstSteps } from "./_app._index/first-steps.tsx";
import { loadDay } from "./_app._index/load.server.ts";
import { OpenAlerts } from "./_app._index/open-alerts.tsx";
import { UndoStep } from "./_app._index/undo-step.tsx";

export const handle = { i18n: ["home", "timeline", "calendarHome", "calendarEvents"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/", "home");
  const { principal, rawApi, t } = signedIn;
  const view = viewOfAddress(signedIn);
  if (view) return { calendar: await loadCalendar(signedIn, view), today: null, title: t("title") };
  const [day, due, { steps }, alerts, tasks] = await Promise.all([
    loadDay(signedIn),
    dueStatements(signedIn),
    principal.isAdmin ? rawApi.registration.firstSteps({}) : { steps: null },
    may(principal, "real_estate_contract", "edit") ? rawApi.contractAlerts.counts({}) : null,
    may(principal, "real_estate_contract", "edit") ? rawApi.tasks.due({}) : null,
  ]);
  const undo = await undoableAct(
    signedIn,
    (actId) => rawApi.stayChanges.readStep({ id: actId }),
    ({ action }) => (action === "checkIn" ? "checkedIn" : "checkedOut"),
  );
  const list = { ...day, undo, due, steps, alerts: alerts?.counts ?? null, tasks };
  return { calendar: null, today: list, title: t("title") };
}

const posted = z.object({
  intent: z.enum(["checkIn", "checkOut", "finishTask"]),
  id: numeric(z.number().int().positive()),
  key: z.string().max(100).optional(),
});

/** Checks a guest in or out and comes back to the same day. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/", "home");
  const { rawApi, t, url } = signedIn;
  if (viewOfAddress(signedIn)) return postCalendar(args, signedIn);
  const params = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => ["date", "all"].includes(name) && value !== ""),
  );
  const back = params.size > 0 ? `/?${params}` : "/";
  const form = await readForm(args.request);
  return tellOutcome(args, back, async () => {
    if (form.get("intent") === "dismissFirstSteps") {
      await rawApi.registration.dismissFirstSteps({});
      return { to: back };
    }
    if (form.get("intent") === "undoBulk") {
      await rawApi.stayChanges.undoStep({ id: Number(form.get("bulkAct")) }, onceOf(form));
      return { text: t("stepUndone") };
    }
    const read = posted.safeParse(Object.fromEntries(form));
    if (!read.success) return { to: back };
    const { intent, id, key } = read.data;
    const options = key ? { idempotencyKey: key } : {};
    if (intent === "finishTask") {
      await rawApi.tasks.finish({ id }, options);
      return { text: t("taskFinished") };
    }
    // The stay itself asks for what the guest register still wants, and lets the guest in all the same; of who leaves, what is to be settled.
    if (intent === "checkIn" && (await missingOfGuests(rawApi, id)))
      return { to: `/real_estate/contracts/rent/${id}?confirm=checkIn` };
    if (intent === "checkOut" && (await asksDeparture(signedIn, id)))
      return { to: `/real_estate/contracts/rent/${id}?confirm=checkOut` };
    const { stepId } = await rawApi.rentContracts[intent]({ id }, options);
    const text = t(intent === "checkIn" ? "checkedIn" : "checkedOut");
    return stepId === null ? { text } : { to: hereOf(new URL(back, url), stepId) };
  });
}

/** Whether something is to be decided or settled before a guest leaves. */
async function asksDeparture({ rawApi }: SignedIn, id: number): Promise<boolean> {
  const { departure } = await rawApi.stayChanges.departure({ id });
  const { nightsLeft, open, back, deposit } = departure;
  return nightsLeft !== 0 || open > 0 || back > 0 || deposit > 0;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Loaded by who looks at a month, a week, a day or the agenda: today's page is opened far more often. */
const Calendar = part("home.Calendar", () =>
  import("./_app._index/calendar/calendar.tsx").then((module) => module.Calendar),
);

/** The calendar home. */
export default function CalendarHome() {
  const { calendar, today } = useLoaderData<typeof loader>();
  useCleaningNews();
  if (calendar) return <Calendar page={calendar} />;
  const { steps, due, alerts, tasks, undo, ...page } = today;
  return (
    <Day
      page={page}
      above={
        <>
          {undo ? <UndoStep undo={undo} action={dayHref(page, { all: page.all }, "/?index&")} /> : null}
          <FirstSteps steps={steps} />
        </>
      }
      due={
        <>
          {alerts ? <OpenAlerts counts={alerts} /> : null}
          {tasks ? (
            <DueTasks
              due={tasks}
              action={dayHref(page, { all: page.all }, "/?index&")}
              idempotencyKey={page.key}
              mayFinish={page.may.open}
            />
          ) : null}
          <DueStatements due={due} />
        </>
      }
    />
  );
}
