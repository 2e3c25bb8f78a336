import { openHostaway } from "#api/integrations/hostaway/open.ts";
import { openInboxes } from "#api/integrations/imap/open.ts";
import { openJustimmo } from "#api/integrations/justimmo/open.ts";
import { lockersOf } from "#api/integrations/lockers/open.ts";
import { googleMaps } from "#api/integrations/maps/live.ts";
import { nukiOf } from "#api/integrations/nuki/open.ts";
import { openPrices } from "#api/integrations/pricelabs/open.ts";
import { openSignatures } from "#api/integrations/sproof/open.ts";
import { openCards } from "#api/integrations/stripe/open.ts";
import { openSms } from "#api/integrations/twilio/open.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { openWhatsApp } from "#api/integrations/whatsapp/open.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { type Connection, connectionOf } from "#api/platform/vendors/connections.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";

/**
 * Makes a harmless question to a vendor that shows whether the key works. Throws NOT_CONNECTED without a
 * connection.
 */
export async function harmlessQuestion(
  context: CallContext,
  { vendor }: { vendor: Vendor },
): Promise<() => Promise<VendorAnswer<unknown>>> {
  const connection = await connectionOf(context.platform, context, vendor);
  if (!connection) throw new Failure("NOT_CONNECTED");
  return () => askVendor(() => questions[vendor](context, connection));
}

/** Nothing is sent to try a key. */
const noFile = () => Promise.resolve(new Uint8Array());

type Caller = Pick<CallContext, "platform" | "organizationId">;

const questions: Record<Vendor, (context: Caller, connection: Connection) => Promise<unknown>> = {
  priceLabs: async ({ platform, organizationId }) => (await openPrices(platform, organizationId))?.listings(),
  hostaway: ({ platform, organizationId }, connection) =>
    firstPage(openHostaway(platform, organizationId, connection).listings()),
  justimmo: ({ platform }, connection) => firstPage(openJustimmo(platform, connection).properties()),
  twilio: ({ platform, organizationId }, connection) => openSms(platform, organizationId, connection).greet(),
  whatsapp: ({ platform, organizationId }, connection) =>
    openWhatsApp(platform, organizationId, connection).greet(),
  stripe: async ({ platform, organizationId }, connection) =>
    openCards(platform, organizationId, connection).greet(),
  sproof: async ({ platform, organizationId }, connection) =>
    openSignatures(platform, organizationId, connection, noFile).greet(),
  lockers: ({ platform, organizationId }, connection) =>
    lockersOf(platform, organizationId, connection).greet(),
  nuki: ({ platform, organizationId }, connection) => nukiOf(platform, organizationId, connection).greet(),
  // Real inboxes are tested at their mail accounts.
  imap: async ({ platform, organizationId }, connection) => {
    if (!connection.isSandbox) return null;
    const open = openInboxes(platform, organizationId, connection, async () => []);
    const server = { host: "imap.simulated.example", port: 993, security: "tls" as const };
    await (await open({ ...server, login: { user: "test", pass: "" } }, { innerAddresses: false })).close();
  },
  googleMaps: async ({ platform }, { secret }) =>
    secret === null ? null : googleMaps({ key: secret, outside: platform.fetchOutside }).search("Wien", "en"),
};

/** Requests only the first page; nothing is requested before. */
async function firstPage(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const _page of pages) return;
}
