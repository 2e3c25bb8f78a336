import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { ChannelListing, Pms } from "#api/integrations/hostaway/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { connectionOf } from "#api/platform/integrations.ts";
import type { ForeignListing } from "#api/real-estate/channels/take-over.ts";

/** The property manager of the organization, or NOT_CONNECTED. */
export async function propertyManager(context: CallContext): Promise<Pms> {
  const connection = await connectionOf(context.platform, context, "hostaway");
  if (!connection) throw new Failure("NOT_CONNECTED");
  return openHostaway(context.platform, context.organizationId, connection);
}

/** Asks the property manager; what goes wrong there becomes a failure the user can read. */
export async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw asFailure(error);
  }
}

/** A vendor's failure as one of ours; anything else as it is. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof VendorFailure)) return error;
  if (error.problem === "notFound") return notFound();
  return new Failure("SERVER_FAILED", {
    params: { vendor: "Hostaway" },
    objects: { problem: error.problem },
  });
}

/** A listing of the property manager in the fields of a unit; a street's number stays in the address. */
export function foreignListing({
  externalId,
  active: _active,
  currency: _currency,
  ...listing
}: ChannelListing): ForeignListing {
  return { channel: "hostaway", externalId, fields: listing };
}
