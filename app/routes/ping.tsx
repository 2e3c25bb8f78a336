import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiFor } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readSession, storeBearer } from "#app/services/session.server.ts";

/** The page's sign of life: passes it to the API, which renews the token when it is due. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = { "cache-control": "no-store" };
  const bearer = (await readSession(request, context)).get("bearer");
  if (!bearer) return Response.json({ errorType: "UNAUTHENTICATED" }, { status: 401, headers });
  const api = await apiFor(request, context);
  return api.session.ping({}).then(
    (alive) => Response.json(alive, { headers }),
    onRefusal(async ({ errorType, status }) => {
      // 401 or 403 removes the Bearer.
      if (status === 401 || status === 403) await storeBearer(request, context, { from: bearer, to: null });
      return Response.json({ errorType }, { status, headers });
    }),
  );
}
