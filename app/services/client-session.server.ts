import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";
import { languageOf } from "./language.server.ts";

/** Seconds; the API ends the session after seven days, and remembers nothing of it. */
const maxAge = 400 * 24 * 3600;

/**
 * What a browser keeps of a client who has signed in, in a cookie of its own: it is no session of a colleague, and
 * signing out here or there leaves the other one. Without `session` it only says whose sign-in page to show.
 */
const shape = z.object({ organization: z.number(), session: z.string().nullable() });
export type ClientSession = z.infer<typeof shape>;

/** Returns what the browser keeps, or null. */
export async function readClientSession(
  request: Request,
  context: AppLoadContext,
): Promise<ClientSession | null> {
  const cookie = signedCookie(request, context, "client", maxAge);
  return shape.safeParse(await cookie.parse(request.headers.get("cookie"))).data ?? null;
}

/** Returns the Set-Cookie header of a session, or of none but its organization. */
export function keepClientSession(
  request: Request,
  context: AppLoadContext,
  session: ClientSession,
): Promise<string> {
  return signedCookie(request, context, "client", maxAge).serialize(session);
}

/** Returns the secret of the session. Redirects to the sign-in page without one. */
export async function requireClient(request: Request, context: AppLoadContext): Promise<string> {
  const signedIn = await readClientSession(request, context);
  if (!signedIn?.session) throw await toSignIn(request, context);
  return signedIn.session;
}

/** Redirects to the sign-in page of the browser's organization, and forgets the session. */
export async function toSignIn(request: Request, context: AppLoadContext): Promise<Response> {
  const signedIn = await readClientSession(request, context);
  const language = await languageOf(request, context);
  if (!signedIn) return redirect(`/my/sign-in?lang=${language}`);
  const { organization } = signedIn;
  const headers = {
    "set-cookie": await keepClientSession(request, context, { organization, session: null }),
  };
  return redirect(`/my/sign-in/${organization}?lang=${language}`, { headers });
}
