import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { Pms } from "#api/integrations/hostaway/port.ts";
import { SendFailure } from "#api/integrations/send-failure.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { ClaimedMessage } from "#api/platform/outbox/delivery-state.ts";
import type { Line } from "#api/platform/outbox/line.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** How far the property manager's clock, which has whole seconds, and ours may differ. */
export const clockSlackMs = 60_000;

/**
 * Sends a message into the property manager's conversation about a reservation. The message's recipient is
 * the reservation's number.
 */
export async function hostawayLine(platform: Platform, message: ClaimedMessage): Promise<Line> {
  const vendor = await vendorOf(platform, message.organizationId);
  const { recipient: reservationId, body } = message;
  return {
    sandbox: vendor?.sandbox ?? false,
    send: async () => {
      if (!vendor) throw new SendFailure("permanent", "Hostaway is not connected");
      const written = await vendor.write(reservationId, body).catch((error: unknown) => {
        throw asSendFailure(error);
      });
      // Without a message in the answer nothing was written.
      if (!written) throw new SendFailure("permanent", "Hostaway has no conversation about this reservation");
      return { providerId: written.id };
    },
    earlier: async () => {
      const messages = (await vendor?.conversation(reservationId).catch(() => [])) ?? [];
      const since = Date.parse(message.createdAt) - clockSlackMs;
      const same = messages.filter(
        (one) => !one.incoming && one.body === body && Date.parse(one.at) >= since,
      );
      return { candidates: same.map(({ id }) => id) };
    },
  };
}

async function vendorOf(platform: Platform, organizationId: number): Promise<Pms | null> {
  const connection = await inTenant(platform.db, organizationId, (trx) =>
    connectionOf(platform, { trx, organizationId }, "hostaway"),
  );
  if (!connection) return null;
  try {
    return openHostaway(platform, organizationId, connection);
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}

/**
 * Classifies an error: refused for good, refused for now, or uncertain when nobody knows whether the message
 * was taken.
 */
function asSendFailure(error: unknown): unknown {
  if (!(error instanceof VendorFailure)) return error;
  const { problem, didNothing, message } = error;
  if (!didNothing) return new SendFailure("uncertain", message);
  const forNow = problem === "limited" || problem === "unreachable" || problem === "timeout";
  return new SendFailure(forNow ? "temporary" : "permanent", message);
}
