import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { part } from "#app/components/part.tsx";
import { missingOfGuests } from "#app/routes/_app.real_estate.contracts.rent.$id/check-in.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
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
  const list = { ...day, due, steps, alerts: alerts?.counts ?? null, tasks };
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
    const read = posted.safeParse(Object.fromEntries(form));
    if (!read.success) return { to: back };
    const { intent, id, key } = read.data;
    const options = key ? { idempotencyKey: key } : {};
    if (intent === "finishTask") {
      await rawApi.tasks.finish({ id }, options);
      return { text: t("taskFinished") };
    }
    // The stay itself asks for what the guest register still wants, and lets the guest in all the same.
    if (intent === "checkIn" && (await missingOfGuests(rawApi, id)))
      return { to: `/real_estate/contracts/rent/${id}?confirm=checkIn` };
    if (intent === "checkIn") await rawApi.rentContracts.checkIn({ id }, options);
    else await rawApi.rentContracts.checkOut({ id }, options);
    return { text: t(intent === "checkIn" ? "checkedIn" : "checkedOut") };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Loaded by who looks at a month, a week, a day or the agenda: today's page is opened far more often. */
const Calendar = part("home.Calendar", () =>
  import("./_app._index/calendar/calendar.tsx").then((module) => module.Calendar),
);

/** The calendar home. */
export default function CalendarHome() {
  const { calendar, today } = useLoaderData<typeof loader>();
  if (calendar) return <Calendar page={calendar} />;
  const { steps, due, alerts, tasks, ...page } = today;
  return (
    <Day
      page={page}
      above={<FirstSteps steps={steps} />}
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
