import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";

/** A browser keeps a cookie for 400 days at most; each sign of life renews it. Seconds. */
const maxAge = 400 * 24 * 3600;

const tokenShape = z.string().min(20).max(100);

/** The token of the device that asks, or null for a browser that is no device. */
export async function deviceTokenOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const value = await signedCookie(request, context, "device", maxAge).parse(request.headers.get("cookie"));
  return tokenShape.safeParse(value).data ?? null;
}

/** The Set-Cookie header that makes this browser the device of `token`; null makes it none. */
export function deviceCookie(
  request: Request,
  context: AppLoadContext,
  token: string | null,
): Promise<string> {
  const cookie = signedCookie(request, context, "device", maxAge);
  return token === null ? cookie.serialize("", { maxAge: 0 }) : cookie.serialize(token);
}
