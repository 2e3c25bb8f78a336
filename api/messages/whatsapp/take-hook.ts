import { whatsAppAccount } from "#api/integrations/whatsapp/open.ts";
import { isSignedByMeta, readWebhook } from "#api/integrations/whatsapp/read-webhook.ts";
import { storeReports } from "#api/messages/whatsapp/events.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** The account of an organization that reports come from; NOT_FOUND without one. */
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
 * Takes what Meta reports: stored first, handled after. An organization that is not there, one without WhatsApp and a wrong signature are
 * one answer: NOT_FOUND. What is about another number than ours is left out.
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

/** Meta asks once whether the address of reports is ours: by the number of the account, which whoever set it up has typed as its token. */
export async function verifyHook(
  context: PublicContext,
  { organizationId, token }: { organizationId: number; token: string },
): Promise<void> {
  const account = await accountOf(context, organizationId);
  if (token !== account.businessId) throw notFound();
}
