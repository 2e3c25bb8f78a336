/** Street, house number and door. We keep them apart; the property manager has one line. */
export interface AddressParts {
  address: string;
  house: string;
  apt: string;
}

/** The longest house number or door that a unit takes. */
const maxLength = 20;
/** Longest line that is taken apart. */
const maxLine = 300;

/** Joins the parts to the one line that a listing has: "Praterstraße 40/12". */
export function addressLine({ address, house, apt }: AddressParts): string {
  return [`${address} ${house}`.trim(), apt].filter(Boolean).join("/");
}

/**
 * Splits a listing's line so that `addressLine` makes the same line again. A line without a number stays
 * whole as the street.
 */
export function addressParts(line: string): AddressParts {
  const short = line.length <= maxLine ? line : "";
  const [, address = "", house = "", apt = ""] = /^(.*[^\s,]) (\d[^\s/]*)(?:\/(\S.*))?$/.exec(short) ?? [];
  const parts = { address, house, apt };
  const fits = house.length <= maxLength && apt.length <= maxLength;
  return fits && addressLine(parts) === line ? parts : { address: line, house: "", apt: "" };
}
