import { addressLine, addressParts } from "#api/integrations/hostaway/address-line.ts";
import type { ListingFields } from "#api/property/units/rules/listing-differences.ts";
import type { Channel } from "#contract/property/units/channel-choices.ts";

const words = (value: ListingFields[keyof ListingFields]) => String(value ?? "");

/** A unit's fields as a channel would hold them after an export: only like can be compared with like. */
export function inChannelForm(channel: Channel, unit: ListingFields): ListingFields {
  if (channel !== "hostaway") return unit;
  const [address, house, apt] = [words(unit.address), words(unit.house), words(unit.apt)];
  return { ...unit, address: addressLine({ address, house, apt }) };
}

/** What is taken over of a channel's fields, as the unit has them: exported again it is what was taken over. */
export function inUnitForm(channel: Channel, taken: ListingFields, unit: ListingFields): ListingFields {
  if (channel !== "hostaway" || taken.address === undefined) return taken;
  const line = words(taken.address);
  // A unit that was made of a listing has its number in the street.
  const whole = words(unit.house) === "" && words(unit.apt) === "";
  return { ...taken, ...(whole ? { address: line } : addressParts(line)) };
}
