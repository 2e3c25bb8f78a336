import { openPhone } from "#api/integrations/twilio/open.ts";
import type { PhoneCall, PhoneVendor } from "#api/integrations/twilio/port.ts";
import { askVendor, takeAnswer } from "#api/integrations/vendor-answer.ts";
import { liveCalls, ownersOf } from "#api/messages/telephony/queries.ts";
import { takeCallHook } from "#api/messages/telephony/take-hook.ts";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { telephony, type VendorCall } from "#contract/messages/telephony/telephony.ts";

export const telephonyHandlers = [
  handleAsking(
    telephony.getAllCalls,
    (context, { pageUrl }) => question(context, (vendor) => vendor.calls(pageUrl)),
    async (context, _input, answer) => {
      if (!answer) return { calls: [], pageUrl: null, connected: false };
      const { calls, pageUrl } = await takeAnswer(context, "twilio", answer);
      return { calls: await shownCalls(context, calls), pageUrl, connected: true };
    },
  ),
  handleAsking(
    telephony.getAllMessages,
    (context, { pageUrl }) => question(context, (vendor) => vendor.messages(pageUrl)),
    async (context, _input, answer) => {
      if (!answer) return { messages: [], pageUrl: null, connected: false };
      const { messages, pageUrl } = await takeAnswer(context, "twilio", answer);
      const shown = await withOwners(context, messages);
      return {
        messages: shown.map(({ fate, body, sid: _sid, ...message }) => ({
          ...message,
          body: readsClient(context, "name") ? withoutTokens(body) : "",
          state: fate === "underway" ? ("sent" as const) : fate,
        })),
        pageUrl,
        connected: true,
      };
    },
  ),
  handleAsking(
    telephony.call,
    (context, { id }) => question(context, (vendor) => vendor.call(id)),
    async (context, _input, answer) => {
      if (!answer) throw notFound();
      const [call] = await shownCalls(context, [await takeAnswer(context, "twilio", answer)]);
      if (!call) throw notFound();
      return { call };
    },
  ),
  handle(telephony.live, async (context) => ({ Calls: await liveCalls(context) })),
  handlePublic(telephony.hook, async (context, hook) => {
    await takeCallHook(context, hook);
    return {};
  }),
];

/**
 * Makes a question to the telephone account, to be asked when no transaction is open; without an account it
 * returns null.
 */
async function question<T>(context: CallContext, ask: (vendor: PhoneVendor) => Promise<T>) {
  const { platform, organizationId } = context;
  const connection = await connectionOf(platform, context, "twilio");
  if (!connection) return async () => null;
  return () => askVendor(() => ask(openPhone(platform, organizationId, connection)));
}

async function shownCalls(context: CallContext, calls: readonly PhoneCall[]): Promise<VendorCall[]> {
  return (await withOwners(context, calls)).map(({ sid: _sid, ...call }) => call);
}

interface Numbered {
  sid: string;
  direction: "in" | "out";
  from: string;
  to: string;
}

const outside = ({ direction, from, to }: Omit<Numbered, "sid">) => (direction === "in" ? from : to);

/**
 * Adds to rows of the account the clients they were with; numbers only for those who may read clients'
 * numbers.
 */
async function withOwners<R extends Numbered>(context: CallContext, rows: readonly R[]) {
  const owners = await ownersOf(context, rows.map(outside));
  const readsNumbers = readsClient(context, "phone");
  return rows.flatMap((row) => {
    const owner = owners.get(outside(row));
    if (!owner) return [];
    const shown = { from: row.from, to: row.to };
    if (!readsNumbers) shown[row.direction === "in" ? "from" : "to"] = "";
    if (owner.clientId !== null)
      context.saw({ clients: owner.clientId, kinds: kindsIn({ phone: readsNumbers ? outside(row) : null }) });
    return [{ ...row, ...shown, ...owner, id: row.sid }];
  });
}
