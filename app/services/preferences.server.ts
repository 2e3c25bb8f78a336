import { type AppLoadContext, createCookie } from "@remix-run/node";
import { isHttps } from "./cookies.server.ts";
import { type Preferences, parsePreferences } from "./preferences.ts";

/**
 * The choices live in a cookie of their own, not in the session: they outlast signing out, and changing one can never
 * overwrite a token that is being rotated. Nothing in it is secret, and each value is checked when read.
 */
const cookies = { http: preferencesCookie(false), https: preferencesCookie(true) };

function preferencesCookie(secure: boolean) {
  return createCookie("preferences", {
    httpOnly: true,
    maxAge: 365 * 24 * 3600,
    path: "/",
    sameSite: "lax",
    secure,
  });
}

const cache = new WeakMap<AppLoadContext, Promise<Preferences>>();

/** The choices of the browser, read once a request. */
export function readPreferences(request: Request, context: AppLoadContext): Promise<Preferences> {
  const before = cache.get(context);
  if (before) return before;
  const reading = cookieFor(request).parse(request.headers.get("cookie")).then(parsePreferences);
  cache.set(context, reading);
  return reading;
}

/** Set-Cookie header that keeps the choices. */
export function keepPreferences(request: Request, preferences: Preferences): Promise<string> {
  return cookieFor(request).serialize(preferences);
}

function cookieFor(request: Request) {
  return isHttps(request) ? cookies.https : cookies.http;
}

/** Lite mode: chosen, or asked for by a machine that saves data or has little memory. */
export function isLite(request: Request, preferences: Preferences): boolean {
  if (preferences.lite !== "auto") return preferences.lite === "on";
  const memory = Number(
    request.headers.get("device-memory") ?? request.headers.get("sec-ch-device-memory") ?? Number.NaN,
  );
  return request.headers.get("save-data") === "on" || memory <= 1;
}
