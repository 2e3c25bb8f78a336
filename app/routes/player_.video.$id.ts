import type { LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { deviceTokenOf } from "#app/services/player.server.ts";

/** A video that the device plays now. 404 for any other. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = await deviceTokenOf(request, context);
  const id = Number(params.id);
  if (token === null || !Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  return api.player.video({ token, id }).then(
    (file) => fileResponse(file, { inline: true }),
    onRefusal(({ status }) => new Response(null, { status })),
  );
}
