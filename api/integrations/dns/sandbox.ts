import type { Dns } from "#api/integrations/dns/port.ts";

/** Top-level names that never exist (RFC 2606): a demo organization tries its domains out with them. */
export const isReserved = (domain: string) => /\.(example|test)$/.test(domain);

/** Simulates a zone whose keeper entered every record as it was asked of him, but below `unset.`. */
export function sandboxDns(zone: readonly { name: string; value: string }[]): Dns {
  return {
    texts: async (name) =>
      name.includes("unset.") ? [] : zone.filter((entry) => entry.name === name).map(({ value }) => value),
  };
}
