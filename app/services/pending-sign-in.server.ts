import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";

/** As long as the API keeps a pending sign-in. */
const maxAge = 300;

/** A sign-in whose password was right and whose code is awaited. Not a session: it opens nothing. */
const pendingSignIn = z.object({ pending: z.string(), username: z.string() });
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** Set-Cookie header that remembers the sign-in until its code was entered. */
export function keepPending(
  request: Request,
  context: AppLoadContext,
  pending: PendingSignIn,
): Promise<string> {
  return signedCookie(request, context, "pending", maxAge).serialize(pending);
}

/** The sign-in under way, or null. */
export async function readPending(request: Request, context: AppLoadContext): Promise<PendingSignIn | null> {
  const cookie = signedCookie(request, context, "pending", maxAge);
  const read = pendingSignIn.safeParse(await cookie.parse(request.headers.get("cookie")));
  return read.success ? read.data : null;
}

/** Set-Cookie header that forgets it. */
export function forgetPending(request: Request, context: AppLoadContext): Promise<string> {
  return signedCookie(request, context, "pending", maxAge).serialize("", { maxAge: 0 });
}

/** From the right password to the screen that asks for the code; keeps where the person wanted to go. */
export async function toFactorStep(
  request: Request,
  context: AppLoadContext,
  { pending, username }: PendingSignIn,
): Promise<Response> {
  const headers = { "set-cookie": await keepPending(request, context, { pending, username }) };
  return redirect(`/login/factor${new URL(request.url).search}`, { headers });
}
