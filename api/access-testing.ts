import { channelSamples } from "#api/access-channel-samples-testing.ts";
import { peopleSamples } from "#api/access-people-samples-testing.ts";
import { propertySamples } from "#api/access-property-samples-testing.ts";
import type { Samples } from "#api/access-sample-testing.ts";
import type { Contract } from "#contract/registry.ts";

/** Calls that are refused for what only the person has (a password, a code, a key), whoever asks; with which status. */
export const refusedForProof: Record<string, number> = {
  // Nothing to return from.
  "session.returnAdminLogin": 422,
  "account.changePassword": 400,
  "account.confirm": 400,
  "account.endSession": 404,
  "secondFactor.enable": 400,
  "secondFactor.renewRecovery": 422,
  "passkeys.add": 401,
  "passkeys.rename": 404,
  "passkeys.remove": 404,
  "apiTokens.remove": 404,
  // Not connected with this vendor.
  "integrations.test": 503,
};

/** Domains and calls whose records belong to the organization as a whole, and are the same in every branch. */
const organizationWide = [
  "session",
  "account",
  "secondFactor",
  "passkeys",
  "apiTokens",
  "audit",
  "mailAccounts",
  "affiliates",
  "uiComponents",
  "organizations",
  "packages",
  "integrations",
  "roles",
  "permissions",
  "registration",
  // Name the roles of the organization, and every branch of a colleague one shares a branch with.
  "users.data",
  "users.list",
];

/** Whether branches make no difference to a call, named `domain.call`. */
export function isOrganizationWide(title: string): boolean {
  return organizationWide.some((name) => title === name || title.startsWith(`${name}.`));
}

/** An input for every call there is, made of a house's records. A call that is missing here does not compile. */
export const samples: Samples<keyof Contract> = { ...peopleSamples, ...propertySamples, ...channelSamples };
