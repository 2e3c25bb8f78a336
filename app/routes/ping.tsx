import type { LoaderFunctionArgs } from "@remix-run/node";
import { boardChanges } from "#app/components/kanban/words.server.ts";
import { timelineChanges } from "#app/routes/_app.calendar.time-line.rents/changes.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { apiFor } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readSession, storeBearer } from "#app/services/session.server.ts";
import { may } from "#contract/platform/access.ts";

/** What the timeline on the page hears of others; nothing where the person may not see it. */
async function changesOf(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const signedIn = await requireSignIn(args);
  return may(signedIn.principal, "calendar", "read") ? timelineChanges(signedIn) : null;
}

/** What the board on the page hears of others; nothing where the person may not see it. */
async function boardOf(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const signedIn = await requireSignIn(args);
  return may(signedIn.principal, "kanban", "read") ? boardChanges(signedIn) : null;
}

/** How units are found, for the home screen; nothing where the person may not see it. */
async function cleaningsOf(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { rawApi, principal } = await requireSignIn(args);
  return may(principal, "cleaning", "read") ? (await rawApi.cleaningPlan.states({})).states : null;
}

/** Whether what the treasury on the page shows has changed; nothing where the person may not see it live. */
async function treasuryOf(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { api, principal, url } = await requireSignIn(args);
  if (!may(principal, "treasureRent", "read") || !may(principal, "treasure_live", "read")) return null;
  const buildingId = Number(url.searchParams.get("treasury")) || undefined;
  return api.treasury.mark({ buildingId });
}

/** The latest message that came into the inbox, and who else writes to the client of the open thread. */
async function inboxOf(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { rawApi, principal, url } = await requireSignIn(args);
  if (!may(principal, "messages", "read") || !may(principal, "client", "read")) return null;
  const clientId = Number(url.searchParams.get("inbox")) || undefined;
  // The open client may be gone meanwhile; the page keeps what is written to them.
  const news = await rawApi.inbox.news({ clientId }).catch(onRefusal(() => null));
  if (!news) return null;
  const { Latest, Writers } = news;
  return { latest: Latest, writers: Writers.map(({ name }) => name) };
}

/** The page's sign of life: passes it to the API, which renews the token when it is due. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = { "cache-control": "no-store" };
  const bearer = (await readSession(request, context)).get("bearer");
  if (!bearer) return Response.json({ errorType: "UNAUTHENTICATED" }, { status: 401, headers });
  const api = await apiFor(request, context);
  return api.session.ping({}).then(
    async (alive) => {
      const params = new URL(request.url).searchParams;
      const timeline = params.has("timeline") ? await changesOf({ request, context }) : null;
      const board = params.has("kanban") ? await boardOf({ request, context }) : null;
      const cleanings = params.has("cleanings") ? await cleaningsOf({ request, context }) : null;
      const treasury = params.has("treasury") ? await treasuryOf({ request, context }) : null;
      const inbox = params.has("inbox") ? await inboxOf({ request, context }) : null;
      const along = {
        ...(timeline && { timeline }),
        ...(board && { board }),
        ...(cleanings && { cleanings }),
        ...(treasury && { treasury }),
        ...(inbox && { inbox }),
      };
      return Response.json({ ...alive, ...along }, { headers });
    },
    onRefusal(async ({ errorType, status }) => {
      // 401 or 403 removes the Bearer.
      if (status === 401 || status === 403) await storeBearer(request, context, { from: bearer, to: null });
      return Response.json({ errorType }, { status, headers });
    }),
  );
}
