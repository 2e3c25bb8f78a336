import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { clientAddress, trustedProxy } from "#app/services/client-address.server.ts";
import { compressed } from "#server/compress.ts";
import { pathPattern } from "#server/log.ts";

/** What every request carries for the tiers: its client, and its id in the log. */
export interface Frame {
  Bindings: HttpBindings;
  Variables: { address: string; requestId: string };
}

export interface Tiers {
  /** Answers `/api/*`; absent when the API is elsewhere. */
  api?: Hono;
  /** Opens sockets at /chat; absent when the API is elsewhere. */
  chat?: MiddlewareHandler<Frame>;
  /** Answers every other path; absent when there is no web tier. */
  web?: (context: Context<Frame>) => Response | Promise<Response>;
}

/**
 * Puts the tiers of this process on one port, with request id, client address, log and compression for all of
 * them.
 */
export function httpApp({ api, chat, web }: Tiers, log: Logger, trustProxy: readonly string[]): Hono<Frame> {
  const app = new Hono<Frame>();
  app.use("*", identified(trustProxy), logged(log), compressed);
  if (api) app.route("/", api);
  // A web tier alone is ready when it listens; the API reports its own readiness.
  else app.get("/api/health", (c) => c.json({ status: true, message: "", objects: {}, errorType: null }));
  if (chat) app.get("/chat", chat);
  if (web) app.all("*", (c) => web(c));
  app.onError((error, c) => {
    // The client has gone away.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    return c.text("Internal Server Error", 500);
  });
  return app;
}

/**
 * Gives the request its id (the caller's own, if that is valid) and its address. The API reads the id from
 * the header.
 */
function identified(trustProxy: readonly string[]): MiddlewareHandler<Frame> {
  const addressOf = clientAddress(trustProxy);
  const isOurs = trustedProxy(trustProxy);
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.req.raw.headers.set("x-request-id", requestId);
    c.set("requestId", requestId);
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    c.set("address", addressOf(peer, c.req.header("x-forwarded-for")));
    // Whether a post comes from our own site is checked against the requested host, which only a trusted proxy may replace.
    if (!isOurs(peer)) c.req.raw.headers.delete("x-forwarded-host");
    await next();
    c.header("x-request-id", requestId);
  };
}

/**
 * Logs one line for each request: no query values, no ids of the path, no body, no names. Very frequent
 * requests are logged only at debug level.
 */
function logged(log: Logger): MiddlewareHandler<Frame> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const quiet = /^\/(assets\/|api\/health$|api\/user\/ping$)/.test(c.req.path);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const path = pathPattern(c.req.url.slice(c.req.url.indexOf("/", 8)));
    log[quiet ? "debug" : "info"](
      { id: c.get("requestId"), method: c.req.method, path, status: c.res.status, ms },
      "request",
    );
  };
}
