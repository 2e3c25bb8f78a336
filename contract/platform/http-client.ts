import { type BatchRequest, batchMost, batchName, batchPath } from "#contract/platform/batch.ts";
import { type Call, type FileReply, pathParameters } from "#contract/platform/call.ts";
import { CallFailure, isFailureType } from "#contract/platform/call-failure.ts";
import { type Caller, type Client, createClient } from "#contract/platform/client.ts";

/** Milliseconds after which a call is given up. */
const timeoutMs = 100_000;

interface HttpOptions {
  /** True in tests: every reply is checked against the contract. */
  validate?: boolean;
  /**
   * Sends the reads that are made in one turn of the event loop as one message, when page and API run apart.
   */
  batch?: boolean;
  /** Messages for when no reply comes, in the caller's language. */
  words?: ConnectionWords;
}

export interface ConnectionWords {
  connectionFailed: string;
  serverFailed: string;
}

// These texts are part of the interface: clients rely on them.
const english: ConnectionWords = {
  connectionFailed: "connection failed",
  serverFailed: "Connection to server failed",
};

/** The API client of a web tier whose API runs elsewhere, and of programs and tests. */
export function httpClient(apiUrl: string, caller: Caller, options: HttpOptions = {}): Client {
  const words = options.words ?? english;
  const base = `${apiUrl.replace(/\/$/, "")}/api/`;
  const checked = (call: Call, objects: unknown) => (options.validate ? call.output.parse(objects) : objects);
  const together = batcher((body) => askTogether(new URL(batchPath, base), body, caller, words));
  return createClient(async (call, input, { idempotencyKey }) => {
    const name = options.batch ? batchName(call) : undefined;
    if (name) return checked(call, readEnvelope(await together({ call: name, input }), words));
    const headers = headersOf(caller);
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
    const fields = isRecord(input) ? { ...input } : {};
    const url = new URL(base + fillPath(call, fields));
    const response = await send(url, call, fields, headers, words);
    const rotated = response.headers.get("x-authorization");
    if (rotated) caller.onBearer?.(rotated);
    if (response.ok && call.reply === "file") return fileReply(response);
    return checked(call, readEnvelope(await response.json().catch(() => null), words));
  });
}

function headersOf(caller: Caller): Headers {
  const headers = new Headers({ "accept-language": caller.language, "x-request-id": caller.requestId });
  headers.set("x-forwarded-for", caller.address);
  headers.set("user-agent", caller.userAgent);
  if (caller.bearer) headers.set("authorization", `Bearer ${caller.bearer}`);
  if (caller.organizationId) headers.set("x-organization", String(caller.organizationId));
  return headers;
}

type SingleCall = BatchRequest["calls"][number];

interface Gathered {
  calls: SingleCall[];
  replies: Promise<readonly unknown[]>;
}

/**
 * Collects the reads of one turn of the event loop and sends them as one message; each gets its own reply.
 */
function batcher(
  ask: (request: BatchRequest) => Promise<readonly unknown[]>,
): (call: SingleCall) => Promise<unknown> {
  let open: Gathered | null = null;
  const gather = (): Gathered => {
    const calls: SingleCall[] = [];
    const turn = new Promise((resolve) => setImmediate(resolve));
    const replies = turn.then(() => {
      if (open?.calls === calls) open = null;
      return ask({ calls });
    });
    return { calls, replies };
  };
  return async (call) => {
    if (!open || open.calls.length === batchMost) open = gather();
    const { calls, replies } = open;
    const place = calls.push(call) - 1;
    return (await replies)[place];
  };
}

async function askTogether(
  url: URL,
  body: BatchRequest,
  caller: Caller,
  words: ConnectionWords,
): Promise<readonly unknown[]> {
  const headers = headersOf(caller);
  headers.set("content-type", "application/json");
  const response = await reached(
    fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }),
    words,
  );
  const objects = readEnvelope(await response.json().catch(() => null), words);
  return isRecord(objects) && Array.isArray(objects.replies) ? objects.replies : [];
}

/** Throws CONNECTION_FAILED when no reply comes. */
function reached(reply: Promise<Response>, words: ConnectionWords): Promise<Response> {
  return reply.catch(() => {
    throw new CallFailure("CONNECTION_FAILED", words.connectionFailed);
  });
}

function send(
  url: URL,
  call: Call,
  fields: Record<string, unknown>,
  headers: Headers,
  words: ConnectionWords,
): Promise<Response> {
  const init: RequestInit = { method: call.method, headers, signal: AbortSignal.timeout(timeoutMs) };
  if (call.method === "GET") {
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) url.searchParams.set(name, written(value));
  } else if (call.body === "multipart") {
    init.body = multipart(fields);
  } else {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(fields);
  }
  return reached(fetch(url, init), words);
}

/** Puts path parameters into the path and removes them from the fields. */
function fillPath(call: Call, fields: Record<string, unknown>): string {
  let path = call.path;
  for (const name of pathParameters(call.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(written(fields[name] ?? "")));
    delete fields[name];
  }
  return path;
}

/**
 * Writes a value as text for parts of a request that hold only text; the API parses it by the call's schema.
 */
function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value);
    else if (Array.isArray(value) && value.every((item) => item instanceof File))
      for (const file of value) form.append(name, file);
    else if (value !== undefined) form.set(name, written(value));
  }
  return form;
}

/** Returns the content of an envelope; throws the failure in it. */
function readEnvelope(envelope: unknown, words: ConnectionWords): unknown {
  if (!isRecord(envelope)) throw new CallFailure("SERVER_FAILED", words.serverFailed);
  if (envelope.status === true) return envelope.objects;
  const type = isFailureType(envelope.errorType) ? envelope.errorType : "INTERNAL";
  throw new CallFailure(
    type,
    String(envelope.message ?? ""),
    isRecord(envelope.objects) ? envelope.objects : {},
  );
}

function fileReply(response: Response): FileReply {
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "download");
  return {
    name,
    type: response.headers.get("content-type") ?? "application/octet-stream",
    body: response.body ?? new Uint8Array(),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
