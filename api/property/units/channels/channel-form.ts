import { addressLine, addressParts } from "#api/integrations/hostaway/address-line.ts";
import type { ListingFields } from "#api/property/units/rules/listing-differences.ts";
import type { Channel } from "#contract/property/units/channel-choices.ts";

const words = (value: ListingFields[keyof ListingFields]) => String(value ?? "");

/**
 * Returns a unit's fields in the form in which a channel would hold them after an export, so that they can be
 * compared.
 */
export function inChannelForm(channel: Channel, unit: ListingFields): ListingFields {
  if (channel !== "hostaway") return unit;
  const [address, house, apt] = [words(unit.address), words(unit.house), words(unit.apt)];
  return { ...unit, address: addressLine({ address, house, apt }) };
}

/** Returns a channel's fields in the unit's form; exported again they give the same values. */
export function inUnitForm(channel: Channel, taken: ListingFields, unit: ListingFields): ListingFields {
  if (channel !== "hostaway" || taken.address === undefined) return taken;
  const line = words(taken.address);
  // A unit made from a listing has the house number in its street.
  const whole = words(unit.house) === "" && words(unit.apt) === "";
  return { ...taken, ...(whole ? { address: line } : addressParts(line)) };
}
