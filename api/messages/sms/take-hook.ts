import type { z } from "zod";
import { storeEvent } from "#api/messages/sms/events.ts";
import { accountBehindHook } from "#api/messages/sms/for-others/signed-hook.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { sms } from "#contract/messages/sms/sms.ts";

/**
 * Takes a report that Twilio posts: it is stored first and handled after. Throws NOT_FOUND for an unknown
 * organization, one without Twilio, a wrong signature and a number of somebody else's alike.
 */
export async function takeHook(
  context: PublicContext,
  { kind, ...hook }: z.output<typeof sms.hook.input>,
): Promise<void> {
  const { platform, now } = context;
  const { organizationId, path, params } = hook;
  const account = await accountBehindHook(context, kind, hook);
  const ours = [params.To, params.MessagingServiceSid].includes(account.sender);
  if (kind === "inbound" && !ours) throw notFound();
  const message = Number(new URLSearchParams(path.split("?")[1]).get("message"));
  await inTenant(platform.db, organizationId, (trx) =>
    storeEvent(
      { platform, trx, organizationId, now },
      { kind, params, messageId: message > 0 ? message : null },
    ),
  );
}
