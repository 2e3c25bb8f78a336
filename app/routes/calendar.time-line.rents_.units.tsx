import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isDate, readView } from "#app/components/timeline/view.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { answerBlock } from "./_app.calendar.time-line.rents/block.server.ts";
import { periodText } from "./_app.calendar.time-line.rents/period.server.ts";

/** A period of all units that match, in one call, for the island. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, profile, url } = await requireScreen(args, "/calendar/time-line/rents", "timeline");
  const view = readView(url.searchParams, todayOf(profile));
  const until = url.searchParams.get("until") ?? "";
  if (!isDate(until)) return Response.json({ message: "until" }, { status: 400 });
  const read = async () => {
    const text = await periodText(rawApi, { view, until });
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
