import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { deviceCookie, deviceTokenOf } from "#app/services/player.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

const beat = z.object({
  videoId: z.number().int().positive().nullable(),
  plays: z.array(z.object({ videoId: z.number().int().positive(), at: z.iso.datetime() })).max(2000),
});

/**
 * Takes a device's sign of life with what it played since the last one, and answers what it is to play now. 404 when the device
 * was set up again elsewhere: this browser is no device any more.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const token = await deviceTokenOf(request, context);
  if (token === null) return Response.json({}, { status: 404 });
  const parsed = beat.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({}, { status: 400 });
  const { videoId, plays } = parsed.data;
  const api = await anonymousApi(request, context);
  const answer = async () => {
    if (plays.length > 0) await api.player.played({ token, plays });
    return api.player.heartbeat({ token, videoId });
  };
  return answer().then(
    async ({ videos }) =>
      Response.json({ videos }, { headers: { "set-cookie": await deviceCookie(request, context, token) } }),
    onRefusal(async ({ status }) =>
      Response.json(
        {},
        {
          status,
          headers: status === 404 ? { "set-cookie": await deviceCookie(request, context, null) } : {},
        },
      ),
    ),
  );
}
