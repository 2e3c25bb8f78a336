import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Failure } from "#api/platform/calls/failure.ts";
import { parseInput } from "#api/platform/calls/parse-input.ts";
import { readRequest } from "#api/platform/calls/read-request.ts";
import { type Call, pathParameters } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

interface Travelling {
  title: string;
  field: string;
  /** The call with this one field, so that it is read without the others. */
  call: Call;
}

/** Every field that travels as text: in a path, a query string or a multipart body. */
const travelling: Travelling[] = Object.entries(registry).flatMap(([domain, byName]) =>
  Object.entries<Call>(byName).flatMap(([name, call]) => {
    const shape: z.ZodRawShape = call.input instanceof z.ZodObject ? call.input.shape : {};
    const inPath = pathParameters(call.path);
    return Object.entries(shape)
      .filter(([field]) => call.method === "GET" || call.body === "multipart" || inPath.includes(field))
      .map(([field, schema]) => ({
        title: `${domain}.${name} ${field}`,
        field,
        call: {
          ...call,
          path: inPath.includes(field) ? `one/{${field}}` : "one",
          input: z.strictObject({ [field]: schema }),
        },
      }));
  }),
);

const typed = [true, false, 0, 1, 7, 42, -1, 2.5, 1e9, 1e21];
const texts = [
  ...["true", "false", "TRUE", "0", "1", "on", "off", "yes", "no", "nonsense", "null", "undefined", "NaN"],
  ...["12abc", " 12abc", " 12", "1e3", "0x10", "Infinity", "+1", "-1", "2.5", "2.", "9007199254740993"],
  ...[
    "2026-02-03",
    "2026-02-30",
    "03/02/2026",
    "2026-02-03T00:00:00Z",
    "1899-12-31",
    "[1]",
    "{}",
    "[siehe Brief]",
  ],
];

describe("over HTTP as in process", () => {
  it.each(travelling)("$title is read alike", async (one) => {
    // What is refused as another type may be a text over HTTP, and there is nothing but text.
    for (const value of typed.filter((some) => "value" in inProcess(one, some)))
      expect(await overHttp(one, JSON.stringify(value)), String(value)).toEqual(inProcess(one, value));
    // A list may want to have something in it: then a text is refused as none.
    const refused = inProcess(one, "nonsense");
    const isNoList = "fields" in refused && JSON.stringify(refused.fields).includes('"key":"list"');
    const list = isNoList || [{}, []].some((value) => "value" in inProcess(one, value));
    for (const text of texts.filter((written) => !list || !/^[[{]/.test(written)))
      expect(await overHttp(one, text), text).toEqual(inProcess(one, text));
  });
});

type Outcome = { value: unknown } | { fields: unknown };

function inProcess({ call, field }: Travelling, value: unknown): Outcome {
  return outcome(() => parseInput(call, { [field]: value }));
}

async function overHttp({ call, field }: Travelling, text: string): Promise<Outcome> {
  const app = new Hono();
  let read: Outcome | undefined;
  app.all(`/${call.path.replace(/\{(\w+)\}/, ":$1")}`, async (c) => {
    const { [field]: given } = await readRequest([call], c);
    read = outcome(() => parseInput(call, { [field]: given }));
    return c.body(null);
  });
  const value = encodeURIComponent(text);
  const form = new FormData();
  form.set(call.path === "one" ? field : "nothing", text);
  const body = call.body === "multipart" ? form : "";
  const init = call.method === "GET" ? {} : { method: call.method, body };
  await app.request(call.path === "one" ? `/one?${field}=${value}` : `/one/${value}`, init);
  return read ?? expect.unreachable("no such address");
}

function outcome(read: () => unknown): Outcome {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Failure) return { fields: error.fields };
    throw error;
  }
}
