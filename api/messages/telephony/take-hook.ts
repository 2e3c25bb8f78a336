import type { z } from "zod";
import { accountBehindHook } from "#api/messages/sms/for-others/signed-hook.ts";
import { storeReport } from "#api/messages/telephony/events.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { telephony } from "#contract/messages/telephony/telephony.ts";

/**
 * Takes a report that Twilio posts about a call: it is stored first and handled after. Throws NOT_FOUND for
 * reports that its account did not sign.
 */
export async function takeCallHook(
  context: PublicContext,
  hook: z.output<typeof telephony.hook.input>,
): Promise<void> {
  const { platform, now } = context;
  const { organizationId, params } = hook;
  await accountBehindHook(context, "call", hook);
  await inTenant(platform.db, organizationId, (trx) =>
    storeReport({ platform, trx, organizationId, now }, params),
  );
}
