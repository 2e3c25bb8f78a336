import { SendFailure } from "#api/integrations/send-failure.ts";
import { openSms } from "#api/integrations/twilio/open.ts";
import type { SmsVendor } from "#api/integrations/twilio/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { ClaimedMessage } from "#api/platform/outbox/delivery-state.ts";
import type { Line } from "#api/platform/outbox/line.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** The path at which Twilio reports the fate of a message; `publicUrl` is put before it. */
export function statusPath(organizationId: number, smsId: number | null): string {
  return `/hooks/twilio/${organizationId}/status?message=${smsId ?? 0}`;
}

/**
 * Sends an SMS through the organization's own account. When that was disconnected meanwhile, the message
 * fails with this reason.
 */
export async function smsLine(platform: Platform, message: ClaimedMessage): Promise<Line> {
  const vendor = await vendorOf(platform, message.organizationId);
  const { recipient: to, body } = message;
  const callback = `${platform.publicUrl}${statusPath(message.organizationId, message.objectId)}`;
  return {
    sandbox: vendor?.sandbox ?? false,
    send: async () => {
      if (!vendor) throw new SendFailure("permanent", "Twilio is not connected");
      return await vendor.send({ to, body, callback });
    },
    earlier: async () => {
      if (!vendor) return "unknown";
      // A missing entry in the vendor's list proves nothing yet.
      return { candidates: await vendor.taken({ to, body }, new Date(message.createdAt)).catch(() => []) };
    },
  };
}

async function vendorOf(platform: Platform, organizationId: number): Promise<SmsVendor | null> {
  const connection = await inTenant(platform.db, organizationId, (trx) =>
    connectionOf(platform, { trx, organizationId }, "twilio"),
  );
  if (!connection) return null;
  try {
    return openSms(platform, organizationId, connection);
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}
