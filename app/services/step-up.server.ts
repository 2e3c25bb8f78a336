import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SignedIn } from "./access.server.ts";
import { keepDraft, pageOf } from "./draft.server.ts";

/** Uploads are never kept as drafts, and copying them would hold them in memory twice. */
const maxSpare = 200 * 1024;

/** A copy of a post to keep as a draft later, when its body has been read; the request itself where that is not wanted. */
export function spareOf(request: Request): Request {
  if (request.method === "GET" || request.bodyUsed) return request;
  return Number(request.headers.get("content-length") ?? maxSpare + 1) > maxSpare ? request : request.clone();
}

/** Asks for the confirmation a delicate call needs, and leads back; a posted form is kept and filled in again. */
export async function toConfirmation(request: Request, context: AppLoadContext): Promise<Response> {
  const draft = request.method === "GET" || request.bodyUsed ? null : await keepDraft(request, context);
  return redirect(confirmationPath(request), { headers: draft ? { "set-cookie": draft } : {} });
}

/** The page that confirms and leads back: to the page of a form that was posted, else to what was asked for itself. */
export function confirmationPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" ? pathname + search : pageOf(request);
  return `/account/confirm?returnTo=${encodeURIComponent(wanted)}`;
}

/**
 * Asks for the confirmation before the form instead of after it: for forms with a password, which is never kept as a draft.
 * Who acts as somebody else cannot confirm, and changes nothing there.
 */
export async function confirmFirst(
  { request }: { request: Request },
  { api, profile }: Pick<SignedIn, "api" | "profile">,
): Promise<void> {
  if (profile.impersonator) return;
  const { Profile } = await api.account.read({});
  if (Profile.confirmedUntil === null) throw redirect(confirmationPath(request));
}

/** Where somebody goes whose organization requires a second factor they do not have yet. */
export const setUpFactorPath = "/account?tab=factor";
