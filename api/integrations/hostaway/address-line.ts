/** Street, number and door: apart with us, one line at the property manager. */
export interface AddressParts {
  address: string;
  house: string;
  apt: string;
}

/** Longest number and door a unit takes. */
const maxLength = 20;
/** Longest line that is taken apart. */
const maxLine = 300;

/** The line a listing has of an address: "Praterstraße 40/12". */
export function addressLine({ address, house, apt }: AddressParts): string {
  return [`${address} ${house}`.trim(), apt].filter(Boolean).join("/");
}

/** The parts of such a line, so that `addressLine` makes the same line of them again; what has no number stays whole. */
export function addressParts(line: string): AddressParts {
  const short = line.length <= maxLine ? line : "";
  const [, address = "", house = "", apt = ""] = /^(.*[^\s,]) (\d[^\s/]*)(?:\/(\S.*))?$/.exec(short) ?? [];
  const parts = { address, house, apt };
  const fits = house.length <= maxLength && apt.length <= maxLength;
  return fits && addressLine(parts) === line ? parts : { address: line, house: "", apt: "" };
}
