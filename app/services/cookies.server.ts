import { type AppLoadContext, type Cookie, createCookie } from "@remix-run/node";
import { webConfig } from "./web-config.server.ts";

const made = new Map<string, Cookie>();

/**
 * A signed cookie of ours, HttpOnly and SameSite=Lax; with the `__Host-` prefix where the browser came by https.
 * `maxAge` in seconds.
 */
export function signedCookie(
  request: Request,
  context: AppLoadContext,
  name: string,
  maxAge: number,
): Cookie {
  const secure = isHttps(request);
  const { secretKey } = webConfig(context);
  const key = `${name} ${secure} ${secretKey}`;
  const cookieHeader = made.get(key);
  if (cookieHeader) return cookieHeader;
  const cookie = createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    maxAge,
    path: "/",
    sameSite: "lax",
    secrets: [secretKey],
    secure,
  });
  made.set(key, cookie);
  return cookie;
}

/** A proxy in front says so in `x-forwarded-proto`. */
export function isHttps(request: Request): boolean {
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(":", "")) === "https";
}
