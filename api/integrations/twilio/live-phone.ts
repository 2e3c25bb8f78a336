import { z } from "zod";
import { callStateOf, directionOf } from "#api/integrations/twilio/call-state.ts";
import { fateOfStatus, reasonOf } from "#api/integrations/twilio/fate.ts";
import type { PhoneCall, PhoneMessage, PhoneVendor } from "#api/integrations/twilio/port.ts";
import { accountRequest, type TwilioAccount } from "#api/integrations/twilio/request.ts";
import type { VendorLine } from "#api/integrations/vendor-request.ts";

/** Calls or messages in one request. */
const pageSize = 50;

const callShape = z.object({
  sid: z.string(),
  direction: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  status: z.string().nullish(),
  duration: z.string().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});
const callPage = z.object({ calls: z.array(callShape), next_page_uri: z.string().nullish() });

const messageShape = z.object({
  sid: z.string(),
  direction: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  body: z.string().nullish(),
  status: z.string().nullish(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
  date_created: z.string().nullish(),
});
const messagePage = z.object({ messages: z.array(messageShape), next_page_uri: z.string().nullish() });

/** Reads calls and messages of Twilio's REST API of 2010-04-01, page by page. */
export function openTwilioPhone(account: TwilioAccount, line: VendorLine): PhoneVendor {
  const ask = accountRequest(account, line);
  return {
    async calls(pageUrl) {
      const { calls, next_page_uri: next } = await ask(callPage, `/Calls.json?${placeIn(pageUrl)}`);
      return { calls: calls.map(toCall), pageUrl: next ?? null };
    },
    async messages(pageUrl) {
      const { messages, next_page_uri: next } = await ask(messagePage, `/Messages.json?${placeIn(pageUrl)}`);
      return { messages: messages.map(toMessage), pageUrl: next ?? null };
    },
    async call(sid) {
      return toCall(await ask(callShape, `/Calls/${encodeURIComponent(sid)}.json`));
    },
  };
}

/**
 * Takes only the position in the list from an address that the caller sends. Which list and whose account it
 * is, is not the caller's to choose.
 */
function placeIn(pageUrl: string): URLSearchParams {
  const named = new URLSearchParams(pageUrl.split("?")[1] ?? "");
  const place = new URLSearchParams({ PageSize: String(pageSize) });
  for (const name of ["Page", "PageToken"]) {
    const value = named.get(name);
    if (value) place.set(name, value);
  }
  return place;
}

function toCall({
  sid,
  direction,
  from,
  to,
  status,
  duration,
  ...times
}: z.infer<typeof callShape>): PhoneCall {
  const seconds = Number.parseInt(duration ?? "", 10);
  return {
    sid,
    direction: directionOf(direction ?? ""),
    from: from ?? "",
    to: to ?? "",
    state: callStateOf(status ?? ""),
    duration: Number.isNaN(seconds) ? null : seconds,
    startedAt: instantOf(times.start_time),
    endedAt: instantOf(times.end_time),
  };
}

function toMessage(message: z.infer<typeof messageShape>): PhoneMessage {
  const { sid, direction, from, to, body, status, error_code, error_message, date_created } = message;
  const way = directionOf(direction ?? "");
  return {
    sid,
    direction: way,
    from: from ?? "",
    to: to ?? "",
    body: body ?? "",
    fate: way === "in" ? "received" : fateOfStatus(status ?? ""),
    reason: reasonOf(error_code, error_message),
    at: instantOf(date_created),
  };
}

/** Reads an instant of RFC 2822, as Twilio writes them. */
function instantOf(written: string | null | undefined): string | null {
  const at = Date.parse(written ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
