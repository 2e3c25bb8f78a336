import type { House, Person } from "#api/platform/testing.ts";
import type { Records, Sample } from "#api/walks/access-sample-testing.ts";
import { refused, samples } from "#api/walks/access-testing.ts";
import type { Need } from "#contract/platform/access.ts";
import { type Call, pathParameters } from "#contract/platform/call.ts";
import type { FailureType } from "#contract/platform/call-failure.ts";
import * as registry from "#contract/registry.ts";

/** A call in a walk over all calls, with an input from the records. */
export interface Walked {
  /** `domain.call`. */
  title: string;
  domain: string;
  call: Call;
  sample: Sample | undefined;
}

/** Every call. */
export const calls: Walked[] = Object.entries(registry).flatMap(([domain, byName]) =>
  Object.entries<Call>(byName).map(([name, call]) => ({
    title: `${domain}.${name}`,
    domain,
    call,
    sample: samples[domain]?.[name],
  })),
);

/** Calls that need a sign-in. */
export const guarded = calls.filter(({ call }) => call.access !== "public");

/** Returns the rights that a call requires by name. */
export function needsOf({ access }: Call): readonly Need[] {
  return typeof access === "string" ? [] : access;
}

/** Orders the calls so that those that consume or end what others need come last. */
export function usingUpLast(walk: readonly Walked[]): Walked[] {
  const usesUp = /remove|cancel$|archive|logout/;
  return [...walk].sort((a, b) => Number(usesUp.test(a.title)) - Number(usesUp.test(b.title)));
}

/** Calls of these domains may end a sign-in or change the caller's rights. */
const ofOneself = ["account", "passkeys", "permissions", "roles", "secondFactor", "session", "users"];

/**
 * Returns the caller for each call: a new person when it may end their sign-in, the same one for all others.
 */
export function callers(make: () => Promise<Person>): (walked: Walked) => Promise<Person> {
  let lasting: Promise<Person> | undefined;
  return ({ domain }) => {
    if (ofOneself.includes(domain)) return make();
    lasting ??= make();
    return lasting;
  };
}

/** The answer to a call: "OK", or the name of its failure. */
export type Answer = "OK" | FailureType;

/** Returns the expected answer for a person who may make the call, given its sample. */
export function answerToWhoMay({ title }: Walked): Answer {
  return refused[title] ?? "OK";
}

/** Reads the answer in a reply without consuming it. */
export async function answerOf(reply: Response): Promise<Answer> {
  return reply.status < 400 ? "OK" : (await reply.clone().json()).errorType;
}

/** Makes the call with its sample of the records. */
export function sendSample(
  records: Records,
  at: House,
  { call, sample }: Pick<Walked, "call" | "sample">,
  as?: Person,
  key?: string,
): Promise<Response> {
  return sendInput(at, call, sample?.(records) ?? {}, as, key);
}

/**
 * Makes the call as an outside program would: over HTTP, by its declaration in the contract. An INTERNAL
 * failure fails every walk.
 */
export async function sendInput(
  at: House,
  call: Call,
  input: Record<string, unknown>,
  as?: Person,
  key?: string,
): Promise<Response> {
  const reply = await request(at, call, input, as, key);
  if (reply.status === 500) throw new Error(`${call.path} fails by itself: ${await reply.text()}`);
  return reply;
}

async function request(
  at: House,
  call: Call,
  input: Record<string, unknown>,
  as?: Person,
  key?: string,
): Promise<Response> {
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const inPath = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  if (call.method === "GET") {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
    return at.request(`${path}?${query}`, { headers }, as);
  }
  if (call.body === "multipart") {
    const form = new FormData();
    for (const [name, value] of rest)
      form.append(
        name,
        value instanceof File ? value : typeof value === "object" ? JSON.stringify(value) : String(value),
      );
    return at.request(path, { method: "POST", body: form, headers }, as);
  }
  const body = JSON.stringify(Object.fromEntries(rest));
  headers["content-type"] = "application/json";
  return at.request(path, { method: "POST", body, headers }, as);
}

/** Whether the sample names a record, or the given one. */
export function namesRecord(records: Records, sample: Sample | undefined, which?: keyof Records): boolean {
  let named = false;
  const watched = new Proxy(records, {
    get(target, name, receiver) {
      if (which === undefined || name === which) named = true;
      return Reflect.get(target, name, receiver);
    },
  });
  sample?.(watched);
  return named;
}
