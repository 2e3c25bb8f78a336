import { z } from "zod";
import type { ChannelListing, ChannelReservation, Pms, PmsMessage } from "#api/integrations/hostaway/port.ts";
import {
  toWire,
  wireConversation,
  wireListing,
  wireMessage,
  wireReservation,
} from "#api/integrations/hostaway/wire.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";

/** Address of Hostaway's public API. */
export const hostawayAddress = "https://api.hostaway.com/v1";
/** Listings or reservations in one page. */
const pageSize = 100;
/** More pages than any account has. A server that counts wrongly must not hold a job for ever. */
const maxPages = 500;

export interface HostawayAccount extends VendorLine {
  /** The account id, Hostaway's `client_id`. */
  accountId: string;
  secret: string;
}

const tokenReply = z.object({ access_token: z.string().min(1) });
const pageReply = z.object({
  status: z.string(),
  count: z.number().optional(),
  result: z.array(z.unknown()),
});
const oneReply = z.object({ status: z.string(), result: z.unknown() });

/** Hostaway by its published API: OAuth client credentials, a Bearer, pages by limit and offset. */
export function hostaway(account: HostawayAccount): Pms {
  const { outside, address = hostawayAddress, timing = {} } = account;
  let bearer: Promise<string> | null = null;

  /** Asks with the stored token, which serves many calls. A refused token is fetched anew, once. */
  async function ask(path: string, request: VendorRequest = {}, fresh = false): Promise<unknown> {
    if (fresh || !bearer) bearer = fetchToken(account, address);
    const token = await bearer.catch((error: unknown) => {
      bearer = null;
      throw error;
    });
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "cache-control": "no-cache",
    };
    try {
      const reply = await requestVendor(outside, `${address}${path}`, { ...timing, ...request, headers });
      return parseJson(reply);
    } catch (error) {
      if (fresh || !(error instanceof VendorFailure) || error.problem !== "unauthorized") throw error;
      return ask(path, request, true);
    }
  }

  async function* pages<T>(path: string, query: Record<string, string>, item: z.ZodType<T>) {
    for (let page = 0; page < maxPages; page += 1) {
      const search = new URLSearchParams({
        ...query,
        limit: String(pageSize),
        offset: String(page * pageSize),
      });
      const { result } = read(pageReply, await ask(`${path}?${search}`));
      if (result.length > 0) yield result.map((row) => read(item, row));
      if (result.length < pageSize) return;
    }
    throw new VendorFailure("malformed", "pages without end");
  }

  async function conversationsOf(reservationId: string): Promise<string[]> {
    const path = `/reservations/${encodeURIComponent(reservationId)}/conversations`;
    return read(pageReply, await ask(path)).result.map((row) => read(wireConversation, row).id);
  }

  return {
    sandbox: false,
    unreadReservations: async () => {
      const { result } = read(pageReply, await ask(`/conversations?limit=${pageSize}`));
      return result
        .map((row) => read(wireConversation, row))
        .flatMap(({ unread, reservationId }) => (unread && reservationId ? [reservationId] : []));
    },
    conversation: async (reservationId) => {
      const messages: PmsMessage[] = [];
      for (const id of await conversationsOf(reservationId)) {
        const path = `/conversations/${encodeURIComponent(id)}/messages?limit=${pageSize}`;
        messages.push(...read(pageReply, await ask(path)).result.map((row) => read(wireMessage, row)));
      }
      return messages;
    },
    write: async (reservationId, body) => {
      const [id] = await conversationsOf(reservationId).catch((error: unknown) => {
        // In all these cases nothing was written yet, whatever went wrong.
        if (!(error instanceof VendorFailure)) throw error;
        throw new VendorFailure(error.problem, error.message, { didNothing: true });
      });
      if (!id) return null;
      const path = `/conversations/${encodeURIComponent(id)}/messages`;
      const request = { body, communicationType: "channel" };
      // A message sent twice would be read twice, so it is tried only once.
      const reply = await ask(path, { method: "POST", body: JSON.stringify(request), tries: 1 });
      const { result } = read(oneReply, reply);
      return result ? read(wireMessage, result) : null;
    },
    listings: () => pages<ChannelListing>("/listings", {}, wireListing),
    listing: async (externalId) =>
      read(wireListing, read(oneReply, await ask(`/listings/${encodeURIComponent(externalId)}`)).result),
    saveListing: async (externalId, change) => {
      const body = JSON.stringify(toWire(change));
      // A listing created twice would be let twice, so creating one is tried only once.
      const reply = externalId
        ? await ask(`/listings/${encodeURIComponent(externalId)}`, { method: "PUT", body })
        : await ask("/listings", { method: "POST", body, tries: 1 });
      return read(wireListing, read(oneReply, reply).result).externalId;
    },
    reservations: (listingId, arrivalStartDate) =>
      pages<ChannelReservation>("/reservations", { listingId, arrivalStartDate }, wireReservation),
    setAvailability: async (listingId, nights, available, note) => {
      const body = JSON.stringify({ dates: nights, isAvailable: available ? 1 : 0, note });
      // Setting the same days twice has the same result as once, so this may be repeated.
      await ask(`/listings/${encodeURIComponent(listingId)}/calendar/batch`, { method: "POST", body });
    },
  };
}

async function fetchToken(
  { accountId, secret, outside, timing = {} }: HostawayAccount,
  address: string,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: accountId,
    client_secret: secret,
    scope: "general",
  });
  const text = await requestVendor(outside, `${address}/accessTokens`, {
    ...timing,
    method: "POST",
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "cache-control": "no-cache" },
  });
  return read(tokenReply, parseJson(text)).access_token;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorFailure("malformed", "no JSON");
  }
}

/** Hostaway answers some failures with 200 and `status: fail`. */
function read<T>(shape: z.ZodType<T>, value: unknown): T {
  if (z.object({ status: z.literal("fail") }).safeParse(value).success) throw new VendorFailure("refused");
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new VendorFailure("malformed", parsed.error.issues[0]?.path.join(".") ?? "");
  return parsed.data;
}
