import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { packRuns } from "#app/components/timeline/data.ts";
import { writePeriod } from "#app/components/timeline/period-text.ts";
import { isDate, readView } from "#app/components/timeline/view.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { answerBlock } from "./_app.calendar.time-line.rents/block.server.ts";
import { filterOf } from "./_app.calendar.time-line.rents/load.server.ts";

/** A period of all units that match, in one call, for the island. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, profile, url } = await requireScreen(args, "/calendar/time-line/rents", "timeline");
  const view = readView(url.searchParams, todayOf(profile));
  const until = url.searchParams.get("until") ?? "";
  if (!isDate(until)) return Response.json({ message: "until" }, { status: 400 });
  const read = async () => {
    const priced = view.zoom !== "months";
    const period = await rawApi.calendar.rent({
      from: view.from,
      until,
      prices: priced,
      filter: filterOf(view),
    });
    const text = writePeriod({
      ...period,
      prices: priced ? packRuns(period.prices) : null,
      untold: packRuns(period.untold),
    });
    return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  };
  return read().catch(onRefusal(({ message, status }) => Response.json({ message }, { status })));
}

/** Blocks or frees nights and answers in place. */
export async function action(args: ActionFunctionArgs) {
  const { rawApi, t } = await requireScreen(args, "/calendar/time-line/rents", "timeline");
  const posted: unknown = await args.request.json().catch(() => null);
  const answer = await answerBlock(rawApi, posted, t("misread"));
  return Response.json(answer, { status: answer.ok ? 200 : 409 });
}
