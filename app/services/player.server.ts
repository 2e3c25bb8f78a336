import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";

/** Seconds: browsers keep a cookie for at most 400 days, and each sign of life renews it. */
const maxAge = 400 * 24 * 3600;

const tokenShape = z.string().min(20).max(100);

/** Returns the token of the requesting device, or null for a browser that is no device. */
export async function deviceTokenOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const value = await signedCookie(request, context, "device", maxAge).parse(request.headers.get("cookie"));
  return tokenShape.safeParse(value).data ?? null;
}

/** Returns the Set-Cookie header that makes this browser the device of `token`; with null it stops being one. */
export function deviceCookie(
  request: Request,
  context: AppLoadContext,
  token: string | null,
): Promise<string> {
  const cookie = signedCookie(request, context, "device", maxAge);
  return token === null ? cookie.serialize("", { maxAge: 0 }) : cookie.serialize(token);
}
