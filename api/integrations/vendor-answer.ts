import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, keepingWrites, notFound } from "#api/platform/calls/failure.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";

/** A vendor's answer, or its failure. */
export type VendorAnswer<T> = { answer: T; failure: null } | { answer: null; failure: VendorFailure };

/** Asks a vendor. A `VendorFailure` becomes part of the result; any other error is thrown. */
export async function askVendor<T>(question: () => T | Promise<T>): Promise<VendorAnswer<T>> {
  try {
    return { answer: await question(), failure: null };
  } catch (failure) {
    if (!(failure instanceof VendorFailure)) throw failure;
    return { answer: null, failure };
  }
}

/**
 * Returns a vendor's answer and records with the connection how the request went; that record stays when the
 * call fails. Throws NOT_FOUND for something the vendor does not have, else SERVER_FAILED with the `problem`.
 */
export async function takeAnswer<T>(
  context: Pick<CallContext, "trx" | "organizationId">,
  vendor: Vendor,
  answer: VendorAnswer<T>,
): Promise<T> {
  const { failure } = answer;
  const isMissing = failure?.problem === "notFound";
  await noteExchange(context, vendor, isMissing ? null : failure);
  if (!failure) return answer.answer;
  throw keepingWrites(vendorFailed(failure));
}

/** Makes a `Failure` of a vendor's failure, in words that the user can read. */
export function vendorFailed({ problem }: VendorFailure): Failure {
  if (problem === "notFound") return notFound();
  return new Failure("SERVER_FAILED", { detail: problem, objects: { problem } });
}
