import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";

const maxAge = 120;
/** What a cookie has room for. */
const longest = 600;

/** A message shown once on the next page. Texts are already in the user's language. */
const toast = z.object({
  kind: z.enum(["success", "error", "warning", "notice"]),
  text: z.string().max(longest),
  title: z.string().max(120).optional(),
  sticky: z.boolean().optional(),
});
export type Toast = z.infer<typeof toast>;

/** Set-Cookie header that shows a toast on the next page, cut where it is too long. Apart from the session, so it never rewrites the token. */
export function flashToast(request: Request, context: AppLoadContext, ...toasts: Toast[]): Promise<string> {
  return signedCookie(request, context, "flash", maxAge).serialize(
    toasts.map((one) => ({ ...one, text: one.text.slice(0, longest) })),
  );
}

/** Redirects after a write and says what happened there, with JavaScript or without. */
export async function redirectWithToast(
  { request, context }: { request: Request; context: AppLoadContext },
  url: string,
  message: Toast,
  init: { headers?: HeadersInit } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.append("set-cookie", await flashToast(request, context, message));
  return redirect(url, { headers });
}

/** The toasts waiting for this page and the Set-Cookie header that clears them. */
export async function takeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<{ toasts: Toast[]; clear: string | null }> {
  const cookie = signedCookie(request, context, "flash", maxAge);
  const waiting = z.array(toast).safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!waiting.success || waiting.data.length === 0) return { toasts: [], clear: null };
  return { toasts: waiting.data, clear: await cookie.serialize("", { maxAge: 0 }) };
}
