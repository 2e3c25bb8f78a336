import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { StayAnswer } from "#app/components/timeline/stay-look.ts";
import { isDate, readView } from "#app/components/timeline/view.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { todayOf } from "#app/services/today.ts";
import { periodText } from "./_app.calendar.time-line.rents/period.server.ts";
import { loadStay } from "./_app.calendar.time-line.rents/stay.server.ts";
import { actOnStay, stayIntent } from "./_app.calendar.time-line.rents/stay-acts.server.ts";

/** One stay, for the panel beside the timeline. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "timeline");
  const { rawApi, url } = signedIn;
  const resolve = url.searchParams.get("resolve") === "1";
  return loadStay({ ...signedIn, api: rawApi }, Number(args.params.id), resolve).then(
    (look) => Response.json(look, { headers: { "cache-control": "no-store" } }),
    onRefusal(({ message, status }) => Response.json({ message }, { status })),
  );
}

/** Does what the panel offers and answers with the units as they are then. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "timeline");
  const { rawApi, url, profile } = signedIn;
  const form = await readForm(args.request);
  const intent = stayIntent(form);
  if (intent === null) throw new Response(null, { status: 400 });
  form.set("stay", String(args.params.id));
  const answer = await actOnStay(signedIn, intent, form);
  if (!answer.ok) return Response.json(answer satisfies StayAnswer, { status: 409 });
  const until = url.searchParams.get("until") ?? "";
  const view = readView(url.searchParams, todayOf(profile));
  const period = isDate(until) ? await periodText(rawApi, { view, until, unitIds: answer.unitIds }) : null;
  return Response.json({ ...answer, period } satisfies StayAnswer);
}
