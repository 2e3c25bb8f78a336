import type { LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The logo of the white label on this host; another one may take its place, so it is kept for an hour. */
const forAnHour = "private, max-age=3600";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await anonymousApi(request, context);
  const reply = await api.brandedSite
    .logo({ host: new URL(request.url).host })
    .catch(onRefusal(({ status }) => new Response(null, { status })));
  return reply instanceof Response ? reply : fileResponse(reply, { inline: true, cache: forAnHour });
}
