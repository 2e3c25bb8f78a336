import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import * as contract from "#contract/registry.ts";

export interface CallOptions {
  /** A repeated write with the same key answers the first reply (24 h). */
  idempotencyKey?: string;
}

type Invoke<C extends Call> = (
  input: z.input<C["input"]>,
  options?: CallOptions,
) => Promise<z.output<C["output"]>>;
type Domain<D> = { [K in keyof D]: D[K] extends Call ? Invoke<D[K]> : never };

/** Every call of the contract as a function: `client.buildings.read({ id })`. Failures throw `CallFailure`. */
export type Client = { [D in keyof typeof contract]: Domain<(typeof contract)[D]> };

/** Carries a call to the API: in memory or over HTTP. */
export type Transport = (call: Call, input: unknown, options: CallOptions) => Promise<unknown>;

/** Builds the client over a transport; both tiers' clients are this one. */
export function createClient(transport: Transport): Client {
  const domains = Object.entries(contract).map(([domain, calls]) => [domain, domainClient(calls, transport)]);
  return Object.fromEntries(domains);
}

function domainClient(calls: Record<string, Call>, transport: Transport): Record<string, unknown> {
  const invoke =
    (call: Call) =>
    (input: unknown, options: CallOptions = {}) =>
      transport(call, input, options);
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, invoke(call)]));
}

/** Who is calling, and how the reply's rotated token comes back. Both tiers' clients take this. */
export interface Caller {
  bearer: string | null;
  organizationId: number | null;
  language: string;
  requestId: string;
  /** Client address and device as the web tier saw them, for rate limits and the audit. */
  address: string;
  userAgent: string;
  onBearer?: (bearer: string) => void;
}
