import { randomBytes } from "node:crypto";
import {
  type AppLoadContext,
  createSessionStorage,
  type Session,
  type SessionStorage,
} from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "./cookies.server.ts";
import { recordStore } from "./record-store.server.ts";
import { webConfig } from "./web-config.server.ts";

/** Seconds a session lives without a new sign-in; the API's Bearer ends idle ones long before. */
const maxAge = 30 * 24 * 3600;

/** What the web tier keeps about a signed-in browser. The token never leaves the server. */
const sessionData = z.object({
  bearer: z.string().optional(),
  organizationId: z.number().optional(),
  /** As typed at sign-in; says whose draft a kept form is. */
  username: z.string().optional(),
});
export type SessionData = z.infer<typeof sessionData>;
export type WebSession = Session<SessionData, SessionData>;

/** Remix session storage over the record store; one for each cookie (http, https). */
export function sessionStorage(
  request: Request,
  context: AppLoadContext,
): SessionStorage<SessionData, SessionData> {
  const store = recordStore(webConfig(context), "sessions");
  const until = (expires?: Date) => expires ?? new Date(Date.now() + maxAge * 1000);
  return createSessionStorage<SessionData, SessionData>({
    cookie: signedCookie(request, context, "session", maxAge),
    async createData(data, expires) {
      const id = randomBytes(32).toString("hex");
      await store.write(id, data, until(expires));
      return id;
    },
    async readData(id) {
      const read = sessionData.safeParse(await store.read(id));
      return read.success ? read.data : null;
    },
    updateData: (id, data, expires) => store.write(id, data, until(expires)),
    deleteData: (id) => store.remove(id),
  });
}

const cache = new WeakMap<AppLoadContext, { cookie: string; session: Promise<WebSession> }>();

/** The session of the request's cookie, to be looked at; empty where there is none. Read once a request. */
export function readSession(request: Request, context: AppLoadContext): Promise<WebSession> {
  const cookie = request.headers.get("cookie") ?? "";
  const before = cache.get(context);
  if (before?.cookie === cookie) return before.session;
  const session = readStored(request, context);
  cache.set(context, { cookie, session });
  return session;
}

/** The session as it is stored now, to be changed. */
function readStored(request: Request, context: AppLoadContext): Promise<WebSession> {
  cache.delete(context);
  return sessionStorage(request, context).getSession(request.headers.get("cookie"));
}

/** Signs in: a new id each time, so that an id planted before is worth nothing. Returns the Set-Cookie header. */
export async function startSession(
  request: Request,
  context: AppLoadContext,
  data: SessionData,
): Promise<string> {
  const storage = sessionStorage(request, context);
  const before = await readStored(request, context);
  if (before.id) await recordStore(webConfig(context), "sessions").remove(before.id);
  const fresh = await storage.getSession(null);
  if (data.bearer !== undefined) fresh.set("bearer", data.bearer);
  if (data.organizationId !== undefined) fresh.set("organizationId", data.organizationId);
  if (data.username !== undefined) fresh.set("username", data.username);
  return storage.commitSession(fresh);
}

/** Signs out of the web tier. Returns the Set-Cookie header that clears the cookie. */
export async function endSession(request: Request, context: AppLoadContext): Promise<string> {
  return sessionStorage(request, context).destroySession(await readStored(request, context));
}

const turns = new Map<string, Promise<void>>();

/**
 * Stores a rotated Bearer, or with `null` forgets it. Parallel requests take turns and each reads anew before it
 * writes, so nothing another one wrote is lost; a session ended meanwhile stays ended.
 */
export function storeBearer(
  request: Request,
  context: AppLoadContext,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const turnKey = request.headers.get("cookie") ?? "";
  const turn = (turns.get(turnKey) ?? Promise.resolve()).then(async () => {
    const storage = sessionStorage(request, context);
    const session = await readStored(request, context);
    const present = session.get("bearer");
    if (!session.id || !present) return;
    // A token that another request has replaced meanwhile must not be forgotten for the old one's failure.
    if (to === null && present !== from) return;
    if (to === null) session.unset("bearer");
    else session.set("bearer", to);
    await storage.commitSession(session);
  });
  const settled = turn.catch(() => undefined);
  turns.set(turnKey, settled);
  void settled.then(() => {
    if (turns.get(turnKey) === settled) turns.delete(turnKey);
  });
  return turn;
}
