import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { dispatch } from "#api/platform/dispatch.ts";
import { openApiDocument } from "#api/platform/openapi.ts";
import { openApiPage } from "#api/platform/openapi-page.ts";
import type { Platform } from "#api/platform/platform.ts";
import { chooseLanguage, textsIn } from "#api/platform/texts.ts";
import { type Call, type FileReply, pathParameters } from "#contract/call.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Caller } from "#contract/client.ts";
import { contract } from "#contract/registry.ts";

/** JSON bodies and uploads: 25 MB of files (specification, section 9) and what surrounds them. */
const maxBody = 26 * 1024 * 1024;
const maxJson = 4 * 1024 * 1024;

/** The API over HTTP: every call of the contract below `/api`, health, OpenAPI. */
export function apiRoutes(platform: Platform, ready: () => Promise<boolean>): Hono {
  const app = new Hono().basePath("/api");
  app.get("/health", async (c) => {
    const healthy = await ready();
    return c.json({ status: healthy, message: "", objects: {}, errorType: null }, healthy ? 200 : 503);
  });
  app.get("/openapi.json", (c) => c.json(openApiDocument()));
  app.get("/docs", (c) => c.html(openApiPage()));
  const tooLarge = (c: Context) => failureReply(c, failure(c, "TOO_LARGE"));
  app.use("*", async (c, next) => {
    const multipart = c.req.header("content-type")?.startsWith("multipart/");
    return bodyLimit({ maxSize: multipart ? maxBody : maxJson, onError: tooLarge })(c, next);
  });
  for (const calls of callsByPath()) {
    const [first] = calls;
    if (!first) continue;
    app.on(first.method, `/${first.path.replace(/\{(\w+)\}/g, ":$1")}`, (c) => answer(platform, calls, c));
  }
  app.all("*", (c) => failureReply(c, failure(c, "NOT_FOUND")));
  app.onError((_error, c) => failureReply(c, failure(c, "INTERNAL")));
  return app;
}

/** Calls that share method and path stand together; the `action` of the body tells them apart. */
function callsByPath(): Call[][] {
  const groups = new Map<string, Call[]>();
  for (const domain of Object.values(contract)) {
    for (const call of Object.values<Call>(domain)) {
      const key = `${call.method} ${call.path}`;
      groups.set(key, [...(groups.get(key) ?? []), call]);
    }
  }
  return [...groups.values()];
}

async function answer(platform: Platform, calls: readonly Call[], c: Context): Promise<Response> {
  const [only] = calls;
  try {
    const input = await readInput(calls, c);
    const call = calls.length === 1 ? only : calls.find((candidate) => candidate.action === input.action);
    if (!call) throw failure(c, "BAD_REQUEST");
    const key = c.req.header("idempotency-key")?.slice(0, 200);
    const reply = await dispatch(platform, call, input, callerOf(c), key ? { idempotencyKey: key } : {});
    if (call.reply === "file") return fileResponse(reply as FileReply);
    return c.json({ status: true, message: "", objects: reply ?? {}, errorType: null });
  } catch (error) {
    if (error instanceof CallFailure) return failureReply(c, error);
    throw error;
  }
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
    requestId: c.req.header("x-request-id")?.slice(0, 64) || randomUUID(),
    address: c.get("address") ?? "",
    userAgent: c.req.header("user-agent")?.slice(0, 300) ?? "",
    onBearer: (token) => c.header("x-authorization", token),
  };
}

async function readInput(calls: readonly Call[], c: Context): Promise<Record<string, unknown>> {
  const [call] = calls;
  if (!call) return {};
  const parameters = Object.fromEntries(pathParameters(call.path).map((name) => [name, c.req.param(name)]));
  if (call.method === "GET") return { ...c.req.query(), ...parameters };
  if (call.body === "multipart") return { ...(await readMultipart(c)), ...parameters };
  const body = await c.req.text();
  if (body === "") return parameters;
  const parsed = parseJson(body);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw failure(c, "BAD_REQUEST");
  return { ...parsed, ...parameters };
}

async function readMultipart(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.formData().catch(() => {
    throw failure(c, "BAD_REQUEST");
  });
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const [first] = values;
    fields[name] =
      first instanceof File ? (values.length > 1 ? values : first) : multipartText(String(first));
  }
  return fields;
}

/** Objects and lists travel in multipart fields as JSON, everything else as it is. */
function multipartText(value: string): unknown {
  return /^[[{]/.test(value) ? (parseJson(value) ?? value) : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(c: Context, type: "BAD_REQUEST" | "NOT_FOUND" | "TOO_LARGE" | "INTERNAL"): CallFailure {
  return new CallFailure(
    type,
    textsIn(chooseLanguage(c.req.header("accept-language") ?? ""))(`errors:${type}`, { requestId: "" }),
  );
}

function failureReply(c: Context, error: CallFailure): Response {
  return Response.json(
    { status: false, message: error.message, objects: error.objects, errorType: error.errorType },
    { status: error.status, headers: c.res.headers },
  );
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
