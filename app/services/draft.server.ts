import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { ownerField } from "#app/components/form/meta-fields.ts";
import { signedCookie } from "./cookies.server.ts";
import { readFormOwner } from "./form-owner.server.ts";
import { recordStore } from "./record-store.server.ts";
import { readSession } from "./session.server.ts";
import { webConfig } from "./web-config.server.ts";

const maxBytes = 200 * 1024;
const maxAge = 3600;

const draft = z.object({
  path: z.string(),
  username: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type Draft = z.infer<typeof draft>;

/**
 * Keeps the fields of a post that came after its session had ended, at most 200 KB, without passwords, codes and files.
 * Only the person who typed them gets them back. Returns the Set-Cookie header, or null where nothing was kept.
 */
export async function keepDraft(request: Request, context: AppLoadContext): Promise<string | null> {
  // Read at most what may be kept; uploads are left alone.
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form) return null;
  const username =
    (await readSession(request, context)).get("username") ?? readFormOwner(form.get(ownerField), context);
  if (!username) return null;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== ownerField && !isSecret(name) ? [tuple(name, value)] : [],
  );
  const record: Draft = { path: placeOf(new URL(pageOf(request), request.url).href), username, fields };
  if (fields.length === 0 || Buffer.byteLength(JSON.stringify(record)) > maxBytes) return null;
  const id = randomBytes(32).toString("hex");
  await recordStore(webConfig(context), "drafts").write(id, record, new Date(Date.now() + maxAge * 1000));
  return signedCookie(request, context, "draft", maxAge).serialize(id);
}

/** Whether this browser has a form that was kept; whose it is shows when it is fetched. */
export async function hasDraft(request: Request, context: AppLoadContext): Promise<boolean> {
  const id: unknown = await signedCookie(request, context, "draft", maxAge).parse(
    request.headers.get("cookie"),
  );
  return typeof id === "string" && (await recordStore(webConfig(context), "drafts").read(id)) !== null;
}

/** The fields kept for this page and this person; `clear` is the Set-Cookie header to send with the filled form. */
export async function takeDraft(
  request: Request,
  context: AppLoadContext,
): Promise<{ fields: [string, string][]; clear: string } | null> {
  const cookie = signedCookie(request, context, "draft", maxAge);
  const id: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof id !== "string") return null;
  const store = recordStore(webConfig(context), "drafts");
  const stored = draft.safeParse(await store.read(id));
  if (!stored.success || stored.data.path !== placeOf(request.url)) return null;
  const username = (await readSession(request, context)).get("username");
  if (stored.data.username !== username) return null;
  await store.remove(id);
  return { fields: stored.data.fields, clear: await cookie.serialize("", { maxAge: 0 }) };
}

/** The page the form stands on: the post's own address, or the page it came from when it posts elsewhere. */
export function pageOf(request: Request): string {
  const url = new URL(request.url);
  const referer = request.headers.get("referer");
  const from = referer && URL.canParse(referer) ? new URL(referer) : url;
  const page = from.host === (request.headers.get("host") ?? url.host) ? from : url;
  return page.pathname + page.search;
}

/** The page with what its address asks for: on many pages that says which record stands there. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

function isSecret(name: string): boolean {
  return /passw|secret|token|pin\b|otp|cvc|iban|card/i.test(name);
}

function tuple(name: string, value: string): [string, string] {
  return [name, value];
}
