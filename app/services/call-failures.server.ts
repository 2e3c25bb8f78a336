import { CallFailure, isFailureType } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";

/** The same client, with every failure passed to `handle`. */
export function onFailure(api: Client, handle: (error: unknown) => Promise<never>): Client {
  return new Proxy(api, {
    get(domains, domain) {
      const calls = Reflect.get(domains, domain);
      if (typeof calls !== "object" || calls === null) return calls;
      return new Proxy(calls, {
        get(target, name) {
          const call = Reflect.get(target, name);
          if (typeof call !== "function") return call;
          return (...input: unknown[]) => Promise.resolve(call(...input)).catch(handle);
        },
      });
    },
  });
}

/**
 * The build carries a copy of the contract, so a failure of the in-process API is of another class of the same name:
 * made one of ours here, `instanceof CallFailure` tells the truth everywhere in the web tier.
 */
export async function adoptFailure(error: unknown): Promise<never> {
  if (error instanceof CallFailure || !(error instanceof Error) || error.name !== "CallFailure") throw error;
  const errorType = "errorType" in error && isFailureType(error.errorType) ? error.errorType : "INTERNAL";
  const objects =
    "objects" in error && typeof error.objects === "object" && error.objects !== null ? error.objects : {};
  throw new CallFailure(errorType, error.message, { ...objects });
}

/**
 * For `catch`: what is answered in place of a call that was refused, or thrown in its place; a defect stays one. Actions have
 * this in `saveForm` and `tellOutcome`.
 */
export function onRefusal<T>(answer: (failure: CallFailure) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof CallFailure) return answer(error);
    throw error;
  };
}
