import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { samples } from "#api/walks/access-testing.ts";
import { type Call, pathParameters } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

// On one PostgreSQL only: what is odd is found before a statement is made of it.

// Nothing outside answers: odd addresses are not looked for.
const outside = () => Promise.reject(new OutsideError("unreachable"));
const house = await testHouse({ outside });
const records = await furnishWithRecords(house);
const origin = await house.origin();

type Input = Record<string, unknown>;
const inputs: Record<string, Record<string, (of: typeof records) => Input>> = samples;
/** Last what uses records up, and then what takes rights from everybody: else the rest is refused for want of them. */
const lateness = ["remove|cancel$|archive|logout", "secondFactor.require|permissions\\."].map(
  (late) => new RegExp(late),
);
const rank = ({ title }: { title: string }) => lateness.findLastIndex((late) => late.test(title));
const calls = Object.entries(registry)
  .flatMap(([domain, byName]) =>
    Object.entries<Call>(byName).map(([name, call]) => ({
      title: `${domain}.${name}`,
      call,
      sample: inputs[domain]?.[name]?.(records) ?? {},
    })),
  )
  .sort((a, b) => rank(a) - rank(b));

const nested = JSON.parse("[".repeat(2000) + "]".repeat(2000));
const odd: unknown[] = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udfffy",
    "\u202e\u0007",
    "NaN",
    "Infinity",
    "-1",
    "0x10",
    "1e3",
  ],
  ...["2026-02-30", "9999-12-31", "0001-01-01", "true", "[", "{}", "'; --", "%00", "../..", "ß".repeat(5000)],
  // A cursor and a mark of the audit beyond what the database counts to.
  ...[`${"9".repeat(20)}-${"9".repeat(19)}`, `${"9".repeat(18)}-${"f".repeat(64)}`],
  ...[0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 63, Number.MAX_SAFE_INTEGER, null, true, false],
  ...[[], [[]], [null], [1, 1], ["\u0000"], {}, { id: 1 }, { "\u0000": 1 }, nested],
];

/** The input once for every field of it, at any depth, with an odd value there. */
function* mutations(value: unknown, put: (changed: unknown) => Input): Generator<Input> {
  for (const strange of odd) yield put(strange);
  if (typeof value !== "object" || value === null || value instanceof File) return;
  for (const [name, part] of Object.entries(value)) {
    yield* mutations(part, (changed) =>
      put(Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }),
    );
  }
}

/** Of every field the call takes, also those that the sample leaves out. */
function* oddInputs({ call, sample }: (typeof calls)[number]): Generator<Input> {
  const shape: Input = "shape" in call.input && isObject(call.input.shape) ? call.input.shape : sample;
  for (const name of Object.keys(shape))
    yield* mutations(sample[name], (changed) => ({ ...sample, [name]: changed }));
}

function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null;
}

async function send(call: Call, input: Input, bearer: string | null): Promise<Response> {
  const inPath = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const url = `${origin}/api/${path}`;
  if (call.method === "GET")
    return fetch(`${url}?${rest.map(([name, value]) => `${name}=${encoded(value)}`).join("&")}`, { headers });
  if (call.body === "multipart") return fetch(url, { method: "POST", body: multipart(rest), headers });
  const body = JSON.stringify(Object.fromEntries(rest));
  return fetch(url, { method: "POST", body, headers: { ...headers, "content-type": "application/json" } });
}

function multipart(fields: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, written(value));
  }
  return form;
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** A path that ends in nothing, or begins anew, is another address. */
function encoded(value: unknown): string {
  return encodeURIComponent(written(value).toWellFormed()) || "%20";
}

describe("no input makes a call fail by itself", () => {
  it.each(calls)("$title", async (walked) => {
    const { call } = walked;
    const { bearer } = (await house.person({ admin: true })).caller;
    // What the schema takes goes on to the database; of what it refuses one of a kind is enough.
    const all = [...oddInputs(walked)];
    const taken = all.filter((input) => call.input.safeParse(input).success);
    const not = all.filter((input) => !taken.includes(input));
    const refused = not.filter((_, index) => index % Math.ceil(not.length / 12) === 0);
    for (const input of [{}, ...refused, ...taken]) {
      const reply = await send(call, input, bearer);
      const text = await reply.text();
      expect(reply.status, `${JSON.stringify(input)}: ${text}`).not.toBe(500);
    }
  });

  it("of whatever shape, signed in or not", async () => {
    const { bearer } = (await house.person({ admin: true })).caller;
    const anything = fc.dictionary(fc.string(), fc.jsonValue());
    const some = fc.constantFrom(...calls.filter(({ call }) => call.body === "json"));
    await fc.assert(
      fc.asyncProperty(some, anything, fc.boolean(), async ({ call, sample }, fields, signedIn) => {
        const reply = await send(call, { ...sample, ...fields }, signedIn ? bearer : null);
        expect(reply.status).not.toBe(500);
      }),
      { numRuns: 200 },
    );
  });
});
