import type { z } from "zod";
import { joinSecrets } from "#api/integrations/stripe/open.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { stateOfInboxes } from "#api/messages/mailbox/queries-opener.ts";
import { harmlessQuestion } from "#api/organization/connections/try-vendor.ts";
import { isDemo } from "#api/organization/organizations/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import {
  type Connection,
  connectionOf,
  connectionStates,
  holdConnection,
  noteExchange,
  removeConnection,
  saveConnection,
} from "#api/platform/vendors/connections.ts";
import { connections, type Vendor } from "#contract/organization/connections/connections.ts";
import { hasAccount, hasKey, vendorNames } from "#contract/organization/connections/vendor-names.ts";

export const connectionHandlers = [
  handle(connections.list, async (context) => {
    const inboxes = await stateOfInboxes(context);
    const own = inboxes ? [{ ...inboxes, vendor: "imap" as const }] : [];
    // The simulator goes before the mail accounts.
    const states = [...(await connectionStates(context)), ...own];
    const Integrations = vendorNames.map((vendor) => {
      const current = states.find((state) => state.vendor === vendor);
      const hook = current?.isSandbox === false ? hookOf(context, vendor) : null;
      if (current) return { ...current, vendor, connected: true, hook };
      const untried = {
        state: "untried" as const,
        problem: null,
        detail: null,
        triedAt: null,
        succeededAt: null,
      };
      return { vendor, connected: false, isSandbox: false, ...untried, hook };
    });
    return { Integrations, sandboxAllowed: await isDemo(context) };
  }),
  handleAsking(connections.connect, whoseAccount, async (context, wanted, proof) => {
    const { vendor, account, sender, secret, hookSecret, sandbox } = wanted;
    if (sandbox && !(await isDemo(context))) throw new Failure("FORBIDDEN", { detail: "sandboxInDemo" });
    if (!sandbox && !hasKey(vendor)) throw new Failure("NOT_READY", { detail: "inboxByAccount" });
    if (!sandbox && secret === "") throw invalid("secret", "required");
    if (!sandbox && hasAccount(vendor) && account === "") throw invalid("account", "required");
    if (!sandbox && vendor === "twilio") checkSender(sender);
    if (!sandbox && vendor === "whatsapp") checkWhatsApp(wanted);
    if (!sandbox && vendor === "stripe") checkStripe(secret, hookSecret);
    if (!sandbox && vendor === "sproof") checkSproof(sender);
    if (!sandbox && vendor === "lockers") checkAddress(account);
    await holdConnection(context, vendor, { change: true });
    if (proof === "unproven") await requireNothingUnderway(context, vendor);
    const connection = connectionFrom(wanted);
    if (proof === "same") await context.platform.domains.vendorUses[vendor]?.carryOver?.(context, connection);
    await saveConnection(context.platform, context, {
      vendor,
      secret: connection.secret,
      settings: {
        ...(account !== "" && { account }),
        ...(sender !== "" && { sender }),
        ...(vendor === "sproof" && { organization: await nameOf(context) }),
      },
      userId: context.user.id,
    });
    await audited(context, "connectIntegration", vendor, { account, sender, sandbox });
    return {};
  }),
  handle(connections.disconnect, async (context, { vendor }) => {
    await holdConnection(context, vendor, { change: true });
    await requireNothingUnderway(context, vendor);
    if (await removeConnection(context, vendor)) await audited(context, "disconnectIntegration", vendor, {});
    return {};
  }),
  handleAsking(connections.test, harmlessQuestion, async (context, { vendor }, { failure }) => {
    await noteExchange(context, vendor, failure);
    await audited(context, "testIntegration", vendor, { problem: failure?.problem ?? null });
    return {
      ok: failure === null,
      problem: failure?.problem ?? null,
      detail: failure?.message ?? null,
    };
  }),
];

type Wanted = z.output<typeof connections.connect.input>;

function connectionFrom({ vendor, secret, hookSecret, sandbox }: Wanted): Connection {
  const key = vendor === "stripe" || vendor === "whatsapp" ? joinSecrets(secret, hookSecret) : secret;
  return { vendor, isSandbox: sandbox, secret: sandbox ? null : key, settings: {} };
}

/**
 * Returns whether a key belongs to the previous account. The vendor is asked only when unfinished work would
 * be lost otherwise.
 */
async function whoseAccount(
  context: CallContext,
  wanted: Wanted,
): Promise<() => Promise<"first" | "same" | "unproven">> {
  const use = context.platform.domains.vendorUses[wanted.vendor];
  const before = await connectionOf(context.platform, context, wanted.vendor);
  if (!before) return async () => "first";
  const connection = connectionFrom(wanted);
  if (connection.secret === before.secret) return async () => "same";
  const isAsked = before.isSandbox === connection.isSandbox && (await use?.underway(context)) !== 0;
  const question = isAsked ? await use?.knowsPast?.(context, connection) : undefined;
  return async () => (question && (await askVendor(question)).answer ? "same" : "unproven");
}

/** Throws NOT_READY with the number of unfinished items that would be lost with the account. */
async function requireNothingUnderway(context: CallContext, vendor: Vendor): Promise<void> {
  const count = (await context.platform.domains.vendorUses[vendor]?.underway(context)) ?? 0;
  if (count > 0)
    throw new Failure("NOT_READY", { detail: "vendorUnderway", params: { count }, objects: { count } });
}

/** Returns the address at which a vendor posts its reports. */
function hookOf({ platform, organizationId }: CallContext, vendor: Vendor): string | null {
  if (vendor === "twilio") return `${platform.publicUrl}/hooks/twilio/${organizationId}/inbound`;
  if (vendor === "whatsapp") return `${platform.publicUrl}/hooks/whatsapp/${organizationId}`;
  return vendor === "stripe" ? `${platform.publicUrl}/hooks/stripe/${organizationId}` : null;
}

/**
 * Throws unless it is a secret or restricted key, not the publishable one, and a secret with which Stripe
 * signs.
 */
function checkStripe(key: string, hookSecret: string): void {
  if (!/^(sk|rk)_(test|live)_\w+$/.test(key)) throw invalid("secret", "stripeKey");
  if (!/^(whsec_\w+)?$/.test(hookSecret)) throw invalid("hookSecret", "stripeHookSecret");
}

/** Throws unless it is an address: sproof sends in the name of a member of the plan. */
function checkSproof(sender: string): void {
  if (sender === "") throw invalid("sender", "required");
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(sender)) throw invalid("sender", "email");
}

/**
 * Throws unless a key-box service has an address of its own with a safe connection, because its token is sent
 * there.
 */
function checkAddress(account: string): void {
  if (!/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(account)) throw invalid("account", "url");
}

/**
 * Throws unless the business account and the number are ids of Meta's, and there is the app's secret, without
 * which no report could be trusted.
 */
function checkWhatsApp({ account, sender, hookSecret }: Wanted): void {
  if (!/^\d{5,30}$/.test(account)) throw invalid("account", "format");
  if (!/^\d{5,30}$/.test(sender)) throw invalid("sender", sender === "" ? "required" : "format");
  if (hookSecret === "") throw invalid("hookSecret", "required");
}

/**
 * Throws unless Twilio can send from it: a number in E.164, a messaging service, or a name of eleven letters.
 */
function checkSender(sender: string): void {
  if (sender === "") throw invalid("sender", "required");
  if (!/^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/.test(sender))
    throw invalid("sender", "smsSender");
}

function audited(context: CallContext, action: string, vendor: Vendor, more: Record<string, unknown>) {
  return context.audit({
    action,
    objectType: "organization",
    objectId: context.organizationId,
    after: { vendor, ...more },
  });
}

async function nameOf({ trx, organizationId }: CallContext): Promise<string> {
  const row = await trx
    .selectFrom("organization")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.name;
}
