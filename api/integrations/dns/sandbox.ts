import type { Dns } from "#api/integrations/dns/port.ts";

/**
 * True for the reserved top-level names that never exist (RFC 2606). A demo organization tries its domains
 * with them.
 */
export const isReserved = (domain: string) => /\.(example|test)$/.test(domain);

/**
 * Simulates a zone in which every requested record was entered, except for names that contain `unset.`.
 */
export function sandboxDns(zone: readonly { name: string; value: string }[]): Dns {
  return {
    texts: async (name) =>
      name.includes("unset.") ? [] : zone.filter((entry) => entry.name === name).map(({ value }) => value),
  };
}
