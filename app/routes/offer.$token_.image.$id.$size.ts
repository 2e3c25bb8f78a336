import type { LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { offerPage } from "#contract/contracts/contract-offers/contract-offers.ts";

/** What an image shows never changes under its number; only its viewer's browser may keep it. */
const forAnHour = "private, max-age=3600";

/** A picture of the unit that a link offers. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const wanted = offerPage.image.input.safeParse(params);
  if (!wanted.success) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  const reply = await api.offerPage
    .image(wanted.data)
    .catch(onRefusal(({ status }) => new Response(null, { status })));
  return reply instanceof Response ? reply : fileResponse(reply, { inline: true, cache: forAnHour });
}
