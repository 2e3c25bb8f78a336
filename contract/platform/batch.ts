import { z } from "zod";
import type { Call } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

/** Path below `/api` under which the reads of a page travel together. */
export const batchPath = "batch";

/** As many calls as one message may carry. */
export const batchMost = 50;

/** Calls of one message, by domain and name (`buildings.list`). */
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

/** The name of a call that may travel with others: it only reads, somebody is signed in, and it answers with data. */
export function batchName(call: Call): string | undefined {
  const readsOnly = call.effect === "read" && !call.upkeep && call.access !== "public";
  return readsOnly && call.reply === "json" && call.body === "json" ? names.get(call) : undefined;
}

/** The call of a name, if it may travel with others. */
export function batchCall(name: string): Call | undefined {
  const call = calls.get(name);
  return call && batchName(call) !== undefined ? call : undefined;
}
