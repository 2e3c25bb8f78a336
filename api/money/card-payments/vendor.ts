import { createHash } from "node:crypto";
import { openCards } from "#api/integrations/stripe/open.ts";
import type { CardVendor, PaymentIds, PaymentResult } from "#api/integrations/stripe/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Returns whether an organization takes cards, and whether money really moves. */
export async function cardConnection(scope: { platform: Platform; trx: Tx; organizationId: number }) {
  const connection = await connectionOf(scope.platform, scope, "stripe");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/** A connection to the vendor and the account that it leads to. */
export type CardLine = CardVendor & { account: string };

/** Identifies the account behind a connection, without its keys. */
export function accountOf({ secret }: Connection): string {
  return createHash("sha256")
    .update(secret ?? "sandbox")
    .digest("base64url");
}

/**
 * Returns the outcome of a payment. It stays unknown when this is another account than the one the payment
 * was sent to.
 */
export async function stateAt(
  vendor: CardLine,
  ids: PaymentIds,
  account: string | null,
): Promise<PaymentResult | null> {
  const state = await vendor.stateOf(ids);
  const isElsewhere = account !== null && account !== vendor.account;
  return state === null && isElsewhere ? { outcome: "unknown" } : state;
}

/**
 * Opens what an organization takes cards with; null without a usable connection. The vendor is not asked
 * before the transaction is over.
 */
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

/** Records with the connection how the request to the vendor went. */
export function noteHeard(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  { failure }: VendorAnswer<unknown>,
): Promise<void> {
  return noteExchange({ trx, organizationId }, "stripe", failure?.problem === "notFound" ? null : failure);
}

/**
 * Asks the vendor, and records with the connection, in a transaction of its own, how that went. Returns the
 * answer or the failure.
 */
export async function askCards<T>(
  platform: Platform,
  organizationId: number,
  question: () => Promise<T>,
): Promise<VendorAnswer<T>> {
  const answer = await askVendor(question);
  await inTenant(platform.db, organizationId, (trx) => noteHeard({ trx, organizationId }, answer));
  return answer;
}
