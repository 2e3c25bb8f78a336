import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { Pms } from "#api/integrations/hostaway/port.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/**
 * Reads how to open the organization's property manager after the transaction is closed. Throws NOT_CONNECTED
 * when there is none.
 */
export async function propertyManager(
  context: Pick<CallContext, "platform" | "trx" | "organizationId">,
): Promise<() => Pms> {
  const { platform, organizationId } = context;
  const connection = await connectionOf(platform, context, "hostaway");
  if (!connection) throw new Failure("NOT_CONNECTED");
  return () => openHostaway(platform, organizationId, connection);
}
