import { SendFailure } from "#api/integrations/send-failure.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { openWhatsApp } from "#api/integrations/whatsapp/open.ts";
import type { WhatsAppVendor } from "#api/integrations/whatsapp/port.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { ClaimedMessage } from "#api/platform/outbox/delivery-state.ts";
import type { Line } from "#api/platform/outbox/line.ts";
import { whatsAppDetails } from "#api/platform/outbox/queue-whatsapp.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/**
 * Sends a message by WhatsApp. The vendor cannot be asked about an earlier attempt; instead its report
 * arrives by itself and names our number of the message.
 */
export async function whatsAppLine(platform: Platform, message: ClaimedMessage): Promise<Line> {
  const vendor = await vendorOf(platform, message.organizationId);
  const { recipient: to, body, objectId, details } = message;
  return {
    sandbox: vendor?.sandbox ?? false,
    send: async () => {
      if (!vendor) throw new SendFailure("permanent", "WhatsApp is not connected");
      const { template } = whatsAppDetails.parse(details);
      const file = await fileOf(platform, message);
      return await vendor.send({ to, body, template, file, reference: String(objectId) });
    },
    earlier: async () => "unknown",
  };
}

/** The file that goes with a message; null where there is none. */
async function fileOf(platform: Platform, { files }: ClaimedMessage) {
  const [file] = files;
  if (!file) return null;
  const { key, name, type } = file;
  const bytes = new Uint8Array(await new Response(await platform.storage.get(key)).arrayBuffer());
  return { name, type, bytes };
}

async function vendorOf(platform: Platform, organizationId: number): Promise<WhatsAppVendor | null> {
  const connection = await inTenant(platform.db, organizationId, (trx) =>
    connectionOf(platform, { trx, organizationId }, "whatsapp"),
  );
  if (!connection) return null;
  try {
    return openWhatsApp(platform, organizationId, connection);
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}
