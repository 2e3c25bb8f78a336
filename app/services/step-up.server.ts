import { type AppLoadContext, redirect } from "@remix-run/node";
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
  const kept = request.method === "GET" || request.bodyUsed ? null : await keepDraft(request, context);
  const back = `/account/confirm?returnTo=${encodeURIComponent(pageOf(request))}`;
  return redirect(back, { headers: kept ? { "set-cookie": kept } : {} });
}

/** Where somebody goes whose organization requires a second factor they do not have yet. */
export const setUpFactorPath = "/account?tab=factor";
