import { twilioAccount } from "#api/integrations/twilio/open.ts";
import type { TwilioAccount } from "#api/integrations/twilio/request.ts";
import { isSigned } from "#api/messages/sms/rules/signature.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** A request of Twilio's as it was received. */
export interface SignedHook {
  organizationId: number;
  /** The requested address after this installation's public one: path and query. */
  path: string;
  params: Readonly<Record<string, string>>;
  signature: string;
}

/**
 * Returns the account that signed a request to `/hooks/twilio/{organization}/{kind}`. Throws NOT_FOUND for an
 * unknown organization, one without Twilio and a wrong signature alike.
 */
export async function accountBehindHook(
  { platform }: Pick<PublicContext, "platform">,
  kind: string,
  { organizationId, path, params, signature }: SignedHook,
): Promise<TwilioAccount> {
  const account = await inTenant(
    platform.db,
    organizationId,
    async (trx) => {
      const connection = await connectionOf(platform, { trx, organizationId }, "twilio");
      return connection && !connection.isSandbox ? twilioAccount(connection) : null;
    },
    { readOnly: true },
  );
  const own = `/hooks/twilio/${organizationId}/${kind}`;
  if (!account || (path !== own && !path.startsWith(`${own}?`))) throw notFound();
  const address = `${platform.publicUrl}${path}`;
  if (!isSigned(account.token, { address, params, signature })) throw notFound();
  if (params.AccountSid !== account.accountSid) throw notFound();
  return account;
}
