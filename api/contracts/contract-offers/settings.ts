import type { CallContext } from "#api/platform/calls/call-context.ts";
import { standardOfferDays } from "#contract/organization/organizations/organization-settings.ts";

/**
 * Returns the organization's settings for offers: how many days they are valid, and whether they hold their
 * nights.
 */
export async function offerSettings({
  trx,
  organizationId,
}: Pick<CallContext, "trx" | "organizationId">): Promise<{ days: number; holdsNights: boolean }> {
  const { settings } = await trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return {
    days: Number(settings["offer-validDays"] ?? standardOfferDays),
    holdsNights: settings["offer-holdsNights"] === "1",
  };
}
