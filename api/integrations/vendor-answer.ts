import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, keepingWrites, notFound } from "#api/platform/calls/failure.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";

/** What a vendor said, or how it failed. */
export type VendorAnswer<T> = { answer: T; failure: null } | { answer: null; failure: VendorFailure };

/** Puts a question to a vendor; what goes wrong there is part of the answer, anything else is thrown. */
export async function askVendor<T>(question: () => T | Promise<T>): Promise<VendorAnswer<T>> {
  try {
    return { answer: await question(), failure: null };
  } catch (failure) {
    if (!(failure instanceof VendorFailure)) throw failure;
    return { answer: null, failure };
  }
}

/**
 * What a vendor said. How that went is written down with the connection, and stays when the call fails: NOT_FOUND for what
 * the vendor does not know, else SERVER_FAILED with the `problem`.
 */
export async function takeAnswer<T>(
  context: Pick<CallContext, "trx" | "organizationId">,
  vendor: Vendor,
  answer: VendorAnswer<T>,
): Promise<T> {
  const { failure } = answer;
  const knownNothing = failure?.problem === "notFound";
  await noteExchange(context, vendor, knownNothing ? null : failure);
  if (!failure) return answer.answer;
  throw keepingWrites(vendorFailed(failure));
}

/** A vendor's failure as one of ours, in words the user can read. */
export function vendorFailed({ problem }: VendorFailure): Failure {
  if (problem === "notFound") return notFound();
  return new Failure("SERVER_FAILED", { detail: problem, objects: { problem } });
}
