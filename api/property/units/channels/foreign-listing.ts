import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import type { ForeignListing } from "#api/property/units/channels/take-over.ts";

/**
 * Converts a listing of the property manager to the fields of a unit; the house number stays in the address.
 */
export function foreignListing({
  externalId,
  active: _active,
  currency: _currency,
  insertedAt: _insertedAt,
  ...listing
}: ChannelListing): ForeignListing {
  return { channel: "hostaway", externalId, fields: listing };
}
