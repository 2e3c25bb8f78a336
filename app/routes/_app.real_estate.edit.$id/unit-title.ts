/** Address, house and door as the lists write them; a unit without an address is called by its label. */
export function unitTitle({
  address,
  house,
  apt,
  label,
}: {
  address: string;
  house: string;
  apt: string;
  label: string;
}): string {
  return [`${address} ${house}`.trim(), apt].filter(Boolean).join("/") || label;
}
