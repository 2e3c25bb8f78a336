import type { z } from "zod";
import type { CallContext, PublicContext } from "#api/platform/calls/call-context.ts";
import type { Call } from "#contract/platform/call.ts";

/**
 * Runs a piece of a call in a transaction of its own. All checks are made again, so that the caller's rights are those of
 * that moment.
 */
export type InPieces = <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;

/** Asks somebody outside while no transaction is open. Long work writes its pieces by `inPieces`. */
type Question<A> = (inPieces: InPieces) => Promise<A>;

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
 * Answers a call that has to ask somebody outside (a vendor, the storage) first. `prepare` finds out, in a transaction that only reads,
 * whether it may be asked and what, and answers the question; the question is put when that transaction is closed, so that a
 * vendor who hangs holds no connection; `run` carries the answer over in the call's own transaction, after all checks anew.
 * A reply that is replayed by its idempotency key asks nobody; two posts of one key at once may both ask: a question must
 * change nothing outside. Bytes stored under a name of their own change nothing: until `run` names them they are nobody's. Pieces are
 * allowed if running them again changes nothing.
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
