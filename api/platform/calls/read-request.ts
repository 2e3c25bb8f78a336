import type { Context } from "hono";
import { z } from "zod";
import { Failure } from "#api/platform/calls/failure.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { type Call, pathParameters } from "#contract/platform/call.ts";

/** Body limit in bytes: 25 MB of files and what surrounds them. */
const maxBody = 26 * 1024 * 1024;
const maxJson = 4 * 1024 * 1024;

/**
 * Reads the input of a call from an HTTP request: path, query string or body. Calls that share an address
 * have the same kind of body. Text stays text; `parseInput` parses it.
 * @throws Failure BAD_REQUEST, TOO_LARGE
 */
export async function readRequest(calls: readonly [Call, ...Call[]], c: Context) {
  const [call] = calls;
  const parameters: Record<string, unknown> = Object.fromEntries(
    pathParameters(call.path).map((name) => [name, c.req.param(name)]),
  );
  if (call.method === "GET") return { ...structured(call, c.req.query()), ...parameters };
  if (call.body === "multipart") return { ...structured(call, await readMultipart(c)), ...parameters };
  const body = await readBody(c, maxJson);
  if (body.length === 0) return parameters;
  const parsed = parseJson(new TextDecoder().decode(body));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new Failure("BAD_REQUEST");
  return { ...parsed, ...parameters };
}

/** Reads the whole body; throws as soon as it exceeds the limit. */
async function readBody(c: Context, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("content-length") ?? 0) > max) throw new Failure("TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(c.req.raw.body)) {
    size += chunk.length;
    if (size > max) throw new Failure("TOO_LARGE");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Yields the chunks of a body. Throws BAD_REQUEST, which is not logged, for a body that breaks off. */
async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* bodyChunks(body ?? new Uint8Array());
  } catch {
    throw new Failure("BAD_REQUEST");
  }
}

async function readMultipart(c: Context): Promise<Record<string, unknown>> {
  const body = await readBody(c, maxBody);
  const headers = { "content-type": c.req.header("content-type") ?? "" };
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new Failure("BAD_REQUEST");
  });
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 && values[0] instanceof File ? values : values[0]];
    }),
  );
}

/**
 * Parses objects and lists that travel as JSON in text fields; a text that only looks like JSON stays text.
 */
function structured(call: Call, fields: Record<string, unknown>): Record<string, unknown> {
  const shape = call.input instanceof z.ZodObject ? call.input.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" && isStructured(shape[name]) ? (parseJson(value) ?? value) : value,
    ]),
  );
}

function isStructured(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isStructured(schema.unwrap());
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
