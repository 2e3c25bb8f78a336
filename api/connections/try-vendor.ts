import { openHostaway } from "#api/integrations/hostaway/open.ts";
import { openJustimmo } from "#api/integrations/justimmo/open.ts";
import { googleMaps } from "#api/integrations/maps/live.ts";
import { openPrices } from "#api/integrations/pricelabs/open.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { connectionOf, noteExchange } from "#api/platform/integrations.ts";
import type { Vendor } from "#contract/integrations.ts";

/** Asks a vendor something harmless and keeps how that went. */
export async function tryVendor(context: CallContext, vendor: Vendor): Promise<string | null> {
  const problem = await problemOf(context, vendor);
  await noteExchange(context, vendor, problem);
  await context.audit({
    action: "testIntegration",
    objectType: "organization",
    objectId: context.organizationId,
    after: { vendor, problem },
  });
  return problem;
}

async function problemOf(context: CallContext, vendor: Vendor): Promise<string | null> {
  const connection = await connectionOf(context.platform, context, vendor);
  if (!connection) throw new Failure("NOT_CONNECTED");
  try {
    if (vendor === "priceLabs")
      await (await openPrices(context.platform, context.organizationId))?.listings();
    else if (vendor === "justimmo") await firstPage(openJustimmo(context.platform, connection).properties());
    else if (vendor === "googleMaps") {
      if (connection.secret !== null) await googleMaps({ key: connection.secret }).search("Wien", "en");
    } else await firstPage(openHostaway(context.platform, context.organizationId, connection).listings());
    return null;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return error.message;
  }
}

/** Asks for the first page only; nothing is asked before it. */
async function firstPage(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const _page of pages) return;
}
