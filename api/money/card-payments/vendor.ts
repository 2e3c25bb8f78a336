import { createHash } from "node:crypto";
import { openCards } from "#api/integrations/stripe/open.ts";
import type { CardVendor, PaymentIds, PaymentResult } from "#api/integrations/stripe/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Whether an organization takes cards, and whether money moves. */
export async function cardConnection(scope: { platform: Platform; trx: Tx; organizationId: number }) {
  const connection = await connectionOf(scope.platform, scope, "stripe");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/** A line to the vendor, and whose account it leads to. */
export type CardLine = CardVendor & { account: string };

/** Tells the accounts behind two connections apart, without their keys. */
export function accountOf({ secret }: Connection): string {
  return createHash("sha256")
    .update(secret ?? "sandbox")
    .digest("base64url");
}

/** What became of a payment. What another account than the one it was put to does not know stays unknown. */
export async function stateAt(
  vendor: CardLine,
  ids: PaymentIds,
  account: string | null,
): Promise<PaymentResult | null> {
  const state = await vendor.stateOf(ids);
  const isElsewhere = account !== null && account !== vendor.account;
  return state === null && isElsewhere ? { outcome: "unknown" } : state;
}

/** What an organization takes cards by; null without a connection that can be used. Nobody is asked until the transaction is over. */
export async function vendorOf(
  platform: Platform,
  organizationId: number,
  trx?: Tx,
): Promise<CardLine | null> {
  const read = (within: Tx) => connectionOf(platform, { trx: within, organizationId }, "stripe");
  const connection = await (trx
    ? read(trx)
    : inTenant(platform.db, organizationId, read, { readOnly: true }));
  if (!connection) return null;
  try {
    return { ...openCards(platform, organizationId, connection), account: accountOf(connection) };
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
