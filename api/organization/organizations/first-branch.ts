import { firstPrefix } from "#api/organization/branches/rules/first-prefix.ts";
import { addFirstBranch } from "#api/organization/branches/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The time zone in which most people of a country live; a branch may have another one. */
const zones: Readonly<Record<string, string>> = {
  AT: "Europe/Vienna",
  DE: "Europe/Berlin",
  CH: "Europe/Zurich",
  PT: "Europe/Lisbon",
  ES: "Europe/Madrid",
  FR: "Europe/Paris",
  IL: "Asia/Jerusalem",
  IT: "Europe/Rome",
  BR: "America/Sao_Paulo",
  GB: "Europe/London",
  US: "America/New_York",
};

/**
 * Adds the first branch of a new organization with its name and country; the rest is entered on the branch's
 * own screen.
 */
export async function firstBranch(
  { trx, organizationId, audit }: CallContext,
  { name, country }: { name: string; country: string },
): Promise<number> {
  const fields = {
    name,
    country,
    time_zone: zones[country] ?? "UTC",
    legal_name: name,
    address: "",
    zip: "",
    city: "",
    invoice_prefix: firstPrefix(name),
  };
  const id = await addFirstBranch(trx, organizationId, fields);
  await audit({ action: "add", objectType: "branch", objectId: id, after: { name, country } });
  return id;
}
