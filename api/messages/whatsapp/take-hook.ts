import { whatsAppAccount } from "#api/integrations/whatsapp/open.ts";
import { isSignedByMeta, readWebhook } from "#api/integrations/whatsapp/read-webhook.ts";
import { storeReports } from "#api/messages/whatsapp/events.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Returns the account of an organization's reports. Throws NOT_FOUND without one. */
async function accountOf({ platform }: PublicContext, organizationId: number) {
  const account = await inTenant(
    platform.db,
    organizationId,
    async (trx) => {
      const connection = await connectionOf(platform, { trx, organizationId }, "whatsapp");
      return connection && !connection.isSandbox ? whatsAppAccount(connection) : null;
    },
    { readOnly: true },
  );
  if (!account) throw notFound();
  return account;
}

/**
 * Takes a report that Meta posts: it is stored first and handled after. Throws NOT_FOUND for an unknown
 * organization, one without WhatsApp and a wrong signature alike. Parts about other numbers are left out.
 */
export async function takeHook(
  context: PublicContext,
  { organizationId, payload, signature }: { organizationId: number; payload: string; signature: string },
): Promise<void> {
  const { platform, now } = context;
  const account = await accountOf(context, organizationId);
  if (!isSignedByMeta(account.appSecret, payload, signature)) throw notFound();
  const reports = readWebhook(payload, account.phoneNumberId, now);
  if (!reports) throw notFound();
  await inTenant(platform.db, organizationId, (trx) =>
    storeReports({ platform, trx, organizationId, now }, reports),
  );
}

/**
 * Answers Meta's one-time check of the address for reports. The verify token is the account's number, which
 * was entered at Meta during the set-up.
 */
export async function verifyHook(
  context: PublicContext,
  { organizationId, token }: { organizationId: number; token: string },
): Promise<void> {
  const account = await accountOf(context, organizationId);
  if (token !== account.businessId) throw notFound();
}
