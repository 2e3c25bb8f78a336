import { openCards } from "#api/integrations/stripe/open.ts";
import type { CardVendor } from "#api/integrations/stripe/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Whether an organization takes cards, and whether money moves. */
export async function cardConnection(scope: { platform: Platform; trx: Tx; organizationId: number }) {
  const connection = await connectionOf(scope.platform, scope, "stripe");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/** What an organization takes cards by; null without a connection that can be used. Nobody is asked until the transaction is over. */
export async function vendorOf(
  platform: Platform,
  organizationId: number,
  trx?: Tx,
): Promise<CardVendor | null> {
  const read = (within: Tx) => connectionOf(platform, { trx: within, organizationId }, "stripe");
  const connection = await (trx
    ? read(trx)
    : inTenant(platform.db, organizationId, read, { readOnly: true }));
  if (!connection) return null;
  try {
    return openCards(platform, organizationId, connection);
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}

/** Notes with the connection how the line to the vendor was. */
export function noteHeard(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  { failure }: VendorAnswer<unknown>,
): Promise<void> {
  return noteExchange({ trx, organizationId }, "stripe", failure?.problem === "notFound" ? null : failure);
}

/** What the vendor said, or how the line to it failed; noted with the connection in a transaction of its own. */
export async function askCards<T>(
  platform: Platform,
  organizationId: number,
  question: () => Promise<T>,
): Promise<VendorAnswer<T>> {
  const answer = await askVendor(question);
  await inTenant(platform.db, organizationId, (trx) => noteHeard({ trx, organizationId }, answer));
  return answer;
}
