import type { z } from "zod";
import type { CallContext, PublicContext } from "#api/platform/calls/call-context.ts";
import type { Call } from "#contract/platform/call.ts";

/** A request to a vendor or the storage that runs while no transaction is open. */
type Question<A> = () => Promise<A>;

/** A call with the function that handles it. */
export type Handler =
  | {
      kind: "signedIn";
      call: Call;
      /** Prepares the request to the outside, before `run`, in a read-only transaction. */
      prepare?: (context: CallContext, input: never) => Promise<Question<unknown>>;
      run: (context: CallContext, input: never, answer: never) => Promise<unknown>;
    }
  | { kind: "public"; call: Call; run: (context: PublicContext, input: never) => Promise<unknown> };

/** Handles a call of a signed-in person inside the tenant's transaction. */
export function handle<C extends Call>(
  call: C,
  run: (context: CallContext, input: z.output<C["input"]>) => Promise<z.input<C["output"]>>,
): Handler {
  return { kind: "signedIn", call, run };
}

/**
 * Handles a call that has to ask somebody outside (a vendor, the storage) first. `prepare` runs in a
 * read-only transaction, checks whether the question may be asked, and returns it as a function. That
 * function runs after the transaction is closed, so that a vendor who hangs holds no connection. `run` gets
 * the answer in the call's own transaction and repeats all checks. A reply that is replayed by its
 * idempotency key asks nobody, and two posts with one key at once may both ask: so a question must change
 * nothing outside. Storing bytes under a new name is allowed, as they belong to nobody until `run` names
 * them.
 */
export function handleAsking<C extends Call, A>(
  call: C,
  prepare: (context: CallContext, input: z.output<C["input"]>) => Promise<Question<A>>,
  run: (context: CallContext, input: z.output<C["input"]>, answer: A) => Promise<z.input<C["output"]>>,
): Handler {
  return { kind: "signedIn", call, prepare, run };
}

/** Handles a call that needs no sign-in; there is no tenant and no transaction. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext, input: z.output<C["input"]>) => Promise<z.input<C["output"]>>,
): Handler {
  return { kind: "public", call, run };
}
