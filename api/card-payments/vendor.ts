import { openCards } from "#api/integrations/stripe/open.ts";
import type { CardVendor } from "#api/integrations/stripe/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { connectionOf, noteExchange } from "#api/platform/connections.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Whether an organization takes cards, and whether money moves. */
export async function cardConnection(scope: { platform: Platform; trx: Tx; organizationId: number }) {
  const connection = await connectionOf(scope.platform, scope, "stripe");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/** What an organization takes cards by; null without a connection that can be used. */
export async function vendorOf(platform: Platform, organizationId: number): Promise<CardVendor | null> {
  const connection = await inTenant(
    platform.db,
    organizationId,
    (trx) => connectionOf(platform, { trx, organizationId }, "stripe"),
    { readOnly: true },
  );
  if (!connection) return null;
  try {
    return openCards(platform, organizationId, connection);
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}

/** What the vendor said, or how the line to it failed; noted with the connection. Anything else is thrown. */
export async function askCards<T>(
  platform: Platform,
  organizationId: number,
  question: () => Promise<T>,
): Promise<{ said: T; failure: null } | { said: null; failure: VendorFailure }> {
  const answer = await question().then(
    (said) => ({ said, failure: null }),
    (failure: unknown) => {
      if (!(failure instanceof VendorFailure)) throw failure;
      return { said: null, failure };
    },
  );
  const { failure } = answer;
  await inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "stripe", failure?.problem === "notFound" ? null : failure),
  );
  return answer;
}
