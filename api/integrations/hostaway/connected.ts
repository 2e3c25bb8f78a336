import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { Pms } from "#api/integrations/hostaway/port.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** How to open the property manager of the organization once no transaction is open any more. NOT_CONNECTED without one. */
export async function propertyManager(
  context: Pick<CallContext, "platform" | "trx" | "organizationId">,
): Promise<() => Pms> {
  const { platform, organizationId } = context;
  const connection = await connectionOf(platform, context, "hostaway");
  if (!connection) throw new Failure("NOT_CONNECTED");
  return () => openHostaway(platform, organizationId, connection);
}
