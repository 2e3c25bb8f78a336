import { dispatch } from "#api/platform/dispatch.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Caller, type Client, createClient } from "#contract/client.ts";

/** The client of a web tier in the same process: no socket, no JSON. Results are shared; treat them as immutable. */
export function inProcessClient(platform: Platform, caller: Caller): Client {
  return createClient((call, input, options) => dispatch(platform, call, input, caller, options));
}
