/**
 * Vendors that an organization connects with by a key of its own. They stand apart from the schemas, for the
 * browser.
 */
export const vendorNames = [
  "priceLabs",
  "hostaway",
  "justimmo",
  "googleMaps",
  "twilio",
  "whatsapp",
  "stripe",
  "sproof",
  "lockers",
  "nuki",
  "imap",
] as const;

/** Whether an organization connects with a vendor by a key of its own. Inboxes are connected with by their mail accounts. */
export function hasKey(vendor: (typeof vendorNames)[number]): boolean {
  return vendor !== "imap";
}

/** Whether a vendor needs an account beside the key. */
export function hasAccount(vendor: (typeof vendorNames)[number]): boolean {
  return (["hostaway", "justimmo", "twilio", "whatsapp", "lockers"] as readonly string[]).includes(vendor);
}

/** Why a vendor did not do what was requested. */
export const vendorProblems = [
  "refused",
  "unauthorized",
  "notFound",
  "limited",
  "unreachable",
  "timeout",
  "malformed",
] as const;
export type VendorProblem = (typeof vendorProblems)[number];
