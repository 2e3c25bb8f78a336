import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import { dispatch } from "#api/platform/calls/dispatch.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { openApiDocument } from "#api/platform/calls/openapi.ts";
import { openApiPage } from "#api/platform/calls/openapi-page.ts";
import { readRequest } from "#api/platform/calls/read-request.ts";
import { Reading } from "#api/platform/calls/reading.ts";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { chooseLanguage, textsIn } from "#api/platform/calls/texts.ts";
import type { Platform } from "#api/platform/platform.ts";
import { batchCall, batchPath, batchRequest } from "#contract/platform/batch.ts";
import type { Call, FileReply } from "#contract/platform/call.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Caller } from "#contract/platform/client.ts";
import * as registry from "#contract/registry.ts";

/** Serves the API over HTTP: every call of the contract below `/api`, health, OpenAPI. */
export function apiRoutes(platform: Platform, ready: () => Promise<boolean>): Hono {
  const app = new Hono().basePath("/api");
  app.get("/health", async (c) => {
    const healthy = await ready();
    return c.json({ status: healthy, message: "", objects: {}, errorType: null }, healthy ? 200 : 503);
  });
  app.get("/openapi.json", (c) => c.json(openApiDocument()));
  app.get("/docs", (c) => c.html(openApiPage()));
  app.post(`/${batchPath}`, (c) => answerTogether(platform, c));
  const routes = callsByRoute();
  for (const { method, path, calls } of routes) app.on(method, path, (c) => answer(platform, calls, c));
  // Any other method at a known address gets the list of methods it takes.
  for (const [path, allow] of methodsByPath(routes)) {
    app.all(path, (c) => {
      c.header("allow", allow);
      return refuse(platform, c, new Failure("METHOD_NOT_ALLOWED"));
    });
  }
  app.all("*", (c) => refuse(platform, c, notFound()));
  app.onError((error, c) => refuse(platform, c, error));
  return app;
}

interface Route {
  method: Call["method"];
  /** In Hono's notation, `:name` for a parameter. */
  path: string;
  calls: [Call, ...Call[]];
}

/**
 * Groups the calls that share method and path; the `action` of the body tells them apart. Fixed path segments
 * come before parameters in the same position.
 */
function callsByRoute(): Route[] {
  const routes = new Map<string, Route>();
  for (const domain of Object.values(registry)) {
    for (const call of Object.values<Call>(domain)) {
      const key = `${call.method} ${call.path}`;
      const route = routes.get(key);
      const path = `/${call.path.replace(/\{(\w+)\}/g, ":$1")}`;
      if (route) route.calls.push(call);
      else routes.set(key, { method: call.method, path, calls: [call] });
    }
  }
  const parameters = ({ path }: Route) => path.split(":").length;
  return [...routes.values()].sort((one, other) => parameters(one) - parameters(other));
}

function methodsByPath(routes: readonly Route[]): Map<string, string> {
  const methods = new Map(["/health", "/openapi.json", "/docs"].map((path) => [path, "GET, HEAD"]));
  for (const { path, method } of routes) {
    const own = method === "GET" ? "GET, HEAD" : method;
    methods.set(path, [methods.get(path) ?? [], own].flat().join(", "));
  }
  return methods;
}

async function answer(platform: Platform, calls: Route["calls"], c: Context): Promise<Response> {
  const caller = callerOf(c);
  try {
    const input = await readRequest(calls, c);
    const call = calls.length === 1 ? calls[0] : calls.find((candidate) => candidate.action === input.action);
    if (!call) throw new Failure("BAD_REQUEST");
    const key = c.req.header("idempotency-key");
    const reply = await dispatch(platform, call, input, caller, key ? { idempotencyKey: key } : {});
    if (call.reply === "file") return fileResponse(reply as FileReply);
    return c.json({ status: true, message: "", objects: reply ?? {}, errorType: null });
  } catch (error) {
    return refuse(platform, c, error, caller.requestId);
  }
}

/**
 * Answers the reads of a page with one sign-in and one snapshot. Each gets an envelope of its own, in the
 * order of the requests.
 */
async function answerTogether(platform: Platform, c: Context): Promise<Response> {
  const caller = callerOf(c);
  const reading = new Reading(platform.db, caller.bearer, { shared: true });
  try {
    const { calls } = parseBody(batchRequest, await c.req.json().catch(() => null));
    const replies = await Promise.all(
      calls.map(async ({ call: name, input }) => {
        try {
          const call = batchCall(name);
          if (!call) throw notFound();
          const objects = await dispatch(platform, call, input, caller, {}, reading);
          return { status: true, message: "", objects: objects ?? {}, errorType: null };
        } catch (error) {
          return envelopeOf(platform, c, error, caller.requestId).body;
        }
      }),
    );
    return c.json({ status: true, message: "", objects: { replies }, errorType: null });
  } catch (error) {
    return refuse(platform, c, error, caller.requestId);
  } finally {
    await reading.close();
  }
}

function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Failure("BAD_REQUEST");
  return parsed.data;
}

function callerOf(c: Context): Caller {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
  const organization = Number(c.req.header("x-organization"));
  return {
    bearer,
    organizationId:
      c.req.header("x-organization") === undefined
        ? null
        : Number.isSafeInteger(organization)
          ? organization
          : -1,
    language: c.req.header("accept-language") ?? "",
    requestId: requestIdOf(c),
    address: c.get("address") ?? "",
    userAgent: c.req.header("user-agent")?.slice(0, 300) ?? "",
    onBearer: (token) => c.header("x-authorization", token),
  };
}

/**
 * Makes the envelope of a failure. An unexpected error is logged under the request id that the caller gets.
 */
function envelopeOf(platform: Platform, c: Context, error: unknown, requestId: string) {
  const t = textsIn(chooseLanguage(c.req.header("accept-language") ?? ""));
  const { message, objects, errorType, status } =
    error instanceof CallFailure
      ? error
      : toCallFailure(error, { t, platform, requestId, call: c.req.routePath });
  return { status, body: { status: false, message, objects, errorType } };
}

function refuse(platform: Platform, c: Context, error: unknown, requestId = requestIdOf(c)): Response {
  const { status, body } = envelopeOf(platform, c, error, requestId);
  return Response.json(body, { status, headers: c.res.headers });
}

function requestIdOf(c: Context): string {
  return c.req.header("x-request-id")?.slice(0, 64) || randomUUID();
}

function fileResponse(file: FileReply): Response {
  return new Response(file.body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
