import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { refused } from "#api/walks/access-testing.ts";
import { calls as allCalls } from "#api/walks/access-walk-testing.ts";
import { type Call, pathParameters } from "#contract/platform/call.ts";

// Nothing outside answers: odd addresses are not looked for.
const outside = () => Promise.reject(new OutsideError("unreachable"));
const house = await testHouse({ outside });
const records = await furnishWithRecords(house);
const origin = await house.origin();

type Input = Record<string, unknown>;
/** Last what uses records up, and then what takes rights from everybody: else the rest is refused for want of them. */
const lateness = ["remove|cancel$|archive|logout", "secondFactor.require|permissions\\."].map(
  (late) => new RegExp(late),
);
const rank = ({ title }: { title: string }) => lateness.findLastIndex((late) => late.test(title));
const calls = allCalls
  .map(({ title, call, sample }) => ({ title, call, sample: sample?.(records) ?? {} }))
  .sort((a, b) => rank(a) - rank(b));
type Odd = (typeof calls)[number];

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

/** Where an input has a value, at any depth. */
type Place = readonly string[];

/** Every field the call takes, also those that the sample leaves out, and what is in them; level by level, so that none of a level holds another. */
function placesOf({ call, sample }: Odd): Place[][] {
  const shape: Input = "shape" in call.input && isObject(call.input.shape) ? call.input.shape : sample;
  const levels: Place[][] = [];
  let level: Place[] = Object.keys(shape).map((name) => [name]);
  while (level.length > 0) {
    levels.push(level);
    level = level.flatMap((place) => {
      const value = valueAt(sample, place);
      return isObject(value) && !(value instanceof File)
        ? Object.keys(value).map((name) => [...place, name])
        : [];
    });
  }
  return levels;
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((inside, name) => (isObject(inside) ? inside[name] : undefined), value);
}

function withValue(whole: unknown, [name = "", ...inside]: Place, value: unknown): unknown {
  const part = inside.length === 0 ? value : withValue(Object(whole)[name], inside, value);
  return Array.isArray(whole) ? whole.with(Number(name), part) : { ...Object(whole), [name]: part };
}

interface Oddity {
  place: Place;
  value: unknown;
}

function withAll(sample: Input, oddities: readonly Oddity[]): Input {
  return Object(
    oddities.reduce<unknown>((input, { place, value }) => withValue(input, place, value), sample),
  );
}

/** What the schema takes of a field goes on to the database; what it refuses ends there. */
function oddities({ call, sample }: Odd, place: Place) {
  const all = odd.map((value): Oddity => ({ place, value }));
  const taken = all.filter((one) => call.input.safeParse(withAll(sample, [one])).success);
  return { taken, refused: all.filter((one) => !taken.includes(one)) };
}

/** Refused inputs, each with something odd in every field at once. Other fields hold other things, and other rounds the rest. */
function* refusedInputs({ sample }: Odd, kinds: readonly Oddity[][]): Generator<Input> {
  const rounds = 4;
  for (let round = 0; round < rounds; round += 1) {
    const all = kinds.flatMap((of, index) => {
      const oddity = of[(index + Math.floor((round * of.length) / rounds)) % of.length];
      return oddity ? [oddity] : [];
    });
    if (all.length > 0) yield withAll(sample, all);
  }
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
    const { title, call, sample } = walked;
    const { bearer } = (await house.person({ admin: true })).caller;
    const failed: string[] = [];
    const answer = async (input: Input) => {
      const reply = await send(call, input, bearer);
      const text = await reply.text();
      if (reply.status === 500) failed.push(`${JSON.stringify(input)}: ${text}`);
      return reply.status < 400 ? "OK" : /"errorType":"(\w+)"/.exec(text)?.[1];
    };
    /** Places whose oddities are refused further on: together with others they would hide what those bring about. */
    const refusing = new Set<string>();
    // All at once; by halves where that is refused, so that each had its turn alone or among those that were answered.
    const tryAll = async (all: readonly Oddity[]): Promise<void> => {
      const input = withAll(sample, all);
      const alone = all.length === 1;
      if (alone || call.input.safeParse(input).success) {
        const expected = (await answer(input)) === (refused[title] ?? "OK");
        if (!expected && alone) refusing.add(String(all[0]?.place));
        if (expected || alone) return;
      }
      await tryAll(all.slice(0, all.length / 2));
      await tryAll(all.slice(all.length / 2));
    };
    await answer({});
    for (const level of placesOf(walked)) {
      const kinds = level.map((place) => oddities(walked, place));
      for (const input of refusedInputs(
        walked,
        kinds.map(({ refused }) => refused),
      ))
        await answer(input);
      const most = Math.max(...kinds.map(({ taken }) => taken.length));
      for (let round = 0; round < most; round += 1) {
        const now = kinds.flatMap(({ taken }) => taken.slice(round, round + 1));
        const together = now.filter(({ place }) => !refusing.has(String(place)));
        for (const one of now.filter((oddity) => !together.includes(oddity))) await tryAll([one]);
        if (together.length > 0) await tryAll(together);
      }
    }
    expect(failed).toEqual([]);
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
