import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import type { ForeignListing } from "#api/property/units/channels/take-over.ts";

/** A listing of the property manager in the fields of a unit; a street's number stays in the address. */
export function foreignListing({
  externalId,
  active: _active,
  currency: _currency,
  insertedAt: _insertedAt,
  ...listing
}: ChannelListing): ForeignListing {
  return { channel: "hostaway", externalId, fields: listing };
}
