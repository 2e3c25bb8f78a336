import { z } from "zod";
import type { Call } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

/** Path below `/api` at which the reads of a page are sent together. */
export const batchPath = "batch";

/** The most calls in one message. */
export const batchMost = 50;

/** The calls of one message, by domain and name (`buildings.list`). */
export const batchRequest = z.strictObject({
  calls: z
    .array(z.strictObject({ call: z.string().max(100), input: z.unknown() }))
    .min(1)
    .max(batchMost),
});
export type BatchRequest = z.infer<typeof batchRequest>;

const names = new Map<Call, string>(
  Object.entries(registry).flatMap(([domain, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [call, `${domain}.${name}`] as const),
  ),
);
const calls = new Map([...names].map(([call, name]) => [name, call]));

/**
 * Returns the name under which a call may be sent with others: it only reads, needs a sign-in, and replies
 * with data. Undefined for other calls.
 */
export function batchName(call: Call): string | undefined {
  const readsOnly = call.effect === "read" && !call.upkeep && call.access !== "public";
  return readsOnly && call.reply === "json" && call.body === "json" ? names.get(call) : undefined;
}

/** Returns the call of a name, if it may be sent with others. */
export function batchCall(name: string): Call | undefined {
  const call = calls.get(name);
  return call && batchName(call) !== undefined ? call : undefined;
}
