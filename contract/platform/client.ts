import type { z } from "zod";
import type { Call } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

export interface CallOptions {
  /** A repeated write with the same key returns the first reply (24 h). */
  idempotencyKey?: string;
}

type Invoke<C extends Call> = (
  input: z.input<C["input"]>,
  options?: CallOptions,
) => Promise<z.output<C["output"]>>;
type Domain<D> = { [K in keyof D]: D[K] extends Call ? Invoke<D[K]> : never };

/**
 * Every call of the contract as a function: `client.buildings.read({ id })`. Failures are thrown as
 * `CallFailure`.
 */
export type Client = { [D in keyof typeof registry]: Domain<(typeof registry)[D]> };

/** Sends a call to the API: in memory or over HTTP. */
export type Transport = (call: Call, input: unknown, options: CallOptions) => Promise<unknown>;

/**
 * Builds the client over a transport, for both tiers. A page uses few domains, so each is made when first
 * used.
 */
export function createClient(transport: Transport): Client {
  const calls: Record<string, Record<string, Call>> = registry;
  const made = new Map<PropertyKey, Record<string, unknown>>();
  const get = (_target: object, name: PropertyKey) => {
    const before = made.get(name);
    if (before || typeof name !== "string" || !Object.hasOwn(calls, name)) return before;
    const client = domainClient(calls[name] ?? {}, transport);
    made.set(name, client);
    return client;
  };
  // The proxy has every name of the contract.
  return new Proxy({}, { get }) as Client;
}

function domainClient(calls: Record<string, Call>, transport: Transport): Record<string, unknown> {
  const invoke =
    (call: Call) =>
    (input: unknown, options: CallOptions = {}) =>
      transport(call, input, options);
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, invoke(call)]));
}

/** Who is calling, and a callback for the rotated token of a reply. The clients of both tiers take this. */
export interface Caller {
  bearer: string | null;
  /** In place of a Bearer: the session of a socket that was opened by a ticket. Never set from a request. */
  session?: { organizationId: number; sessionId: number };
  organizationId: number | null;
  language: string;
  requestId: string;
  /** Client address and device as the web tier received them, for rate limits and the audit. */
  address: string;
  userAgent: string;
  onBearer?: (bearer: string) => void;
}
