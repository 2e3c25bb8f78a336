import { z } from "zod";
import { accountFields } from "#contract/access/account/account.ts";
import { longestTokenDays, tokenFields } from "#contract/access/api-tokens/api-tokens.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The profile as it is typed: what is left empty arrives as undefined. */
export const profileSchema = accountFields.extend({
  firstname: accountFields.shape.firstname.optional(),
  email: accountFields.shape.email.unwrap().optional(),
  phone: accountFields.shape.phone.unwrap().optional(),
  address: accountFields.shape.address.unwrap().optional(),
  city: accountFields.shape.city.unwrap().optional(),
});

/** What the API is told: an emptied field is removed. */
export function typedProfile(value: z.output<typeof profileSchema>) {
  return {
    ...value,
    firstname: value.firstname ?? "",
    email: value.email ?? null,
    phone: value.phone ?? null,
    address: value.address ?? null,
    city: value.city ?? null,
  };
}

/** A new API token as it is typed. */
export const tokenSchema = z.object({
  name: tokenFields.shape.name,
  may: z.enum(["read", "write"]),
  resources: tokenFields.shape.resources.default([]),
  days: numeric(z.number().int().min(1).max(longestTokenDays)),
});
