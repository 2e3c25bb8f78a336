import type { z } from "zod";
import { twilioAccount } from "#api/integrations/twilio/open.ts";
import { storeEvent } from "#api/messages/sms/events.ts";
import { isSigned } from "#api/messages/sms/rules/signature.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { sms } from "#contract/messages/sms/sms.ts";

/**
 * Takes what Twilio tells by itself: stored first, handled after. An organization that is not there, one without Twilio, a wrong
 * signature and a number of somebody else's are one answer: NOT_FOUND.
 */
export async function takeHook(
  { platform, now }: PublicContext,
  { organizationId, kind, path, params, signature }: z.output<typeof sms.hook.input>,
): Promise<void> {
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
  const ours = [params.To, params.MessagingServiceSid].includes(account.sender);
  if (kind === "inbound" && !ours) throw notFound();
  const message = Number(new URLSearchParams(path.slice(own.length)).get("message"));
  await inTenant(platform.db, organizationId, (trx) =>
    storeEvent(
      { platform, trx, organizationId, now },
      { kind, params, messageId: message > 0 ? message : null },
    ),
  );
}
