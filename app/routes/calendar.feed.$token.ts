import type { LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { calendarHome } from "#contract/planning/calendar-home/calendar-home.ts";

/** Somebody's own events for the calendar of their telephone, at their secret address; nobody signs in here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const wanted = calendarHome.feed.input.safeParse(params);
  if (!wanted.success) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  const refuse = onRefusal(({ status }): never => {
    throw new Response(null, { status });
  });
  return fileResponse(await api.calendarHome.feed(wanted.data).catch(refuse));
}
