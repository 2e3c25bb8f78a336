import type { z } from "zod";
import type { CallContext, PublicContext } from "#api/platform/call-context.ts";
import type { Call } from "#contract/call.ts";

/** A call with the function that answers it. */
export type Handler =
  | { kind: "signedIn"; call: Call; run: (context: CallContext, input: never) => Promise<unknown> }
  | { kind: "public"; call: Call; run: (context: PublicContext, input: never) => Promise<unknown> };

/** Answers a call of somebody signed in, inside the tenant's transaction. */
export function handle<C extends Call>(
  call: C,
  run: (context: CallContext, input: z.output<C["input"]>) => Promise<z.input<C["output"]>>,
): Handler {
  return { kind: "signedIn", call, run };
}

/** Answers a call that needs no sign-in; there is no tenant and no transaction. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext, input: z.output<C["input"]>) => Promise<z.input<C["output"]>>,
): Handler {
  return { kind: "public", call, run };
}
