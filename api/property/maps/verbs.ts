import { googleMaps } from "#api/integrations/maps/live.ts";
import type { Maps } from "#api/integrations/maps/port.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Returns the map service of the organization; null without a key. */
export async function mapService(context: CallContext): Promise<Maps | null> {
  const connection = await connectionOf(context.platform, context, "googleMaps");
  if (!connection?.secret) return null;
  return googleMaps({ key: connection.secret, outside: context.platform.fetchOutside });
}
