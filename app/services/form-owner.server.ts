import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { webConfig } from "./web-config.server.ts";

/** Says in a form who fills it in: what is typed is kept for them even when the cookie of their session is gone. */
export function formOwner(username: string, context: AppLoadContext): string {
  return `${signature(username, context)}.${username}`;
}

/** Who filled the form in; null where the signature is not ours. */
export function readFormOwner(typed: FormDataEntryValue | null, context: AppLoadContext): string | null {
  if (typeof typed !== "string") return null;
  const [given = "", username = ""] = split(typed);
  const expected = Buffer.from(signature(username, context));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? username : null;
}

function split(typed: string): [string, string] {
  const dot = typed.indexOf(".");
  return [typed.slice(0, dot), typed.slice(dot + 1)];
}

function signature(username: string, context: AppLoadContext): string {
  const { secretKey } = webConfig(context);
  return createHmac("sha256", secretKey).update(`form of ${username}`).digest("base64url");
}
