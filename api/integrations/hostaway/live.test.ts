import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hostaway } from "#api/integrations/hostaway/live.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const outside = outsideReader({ innerAddresses: true });

/** Hostaway as its description has it: tokens, pages of listings and reservations, the calendar. */
const there = {
  tokens: 0,
  valid: "",
  requests: [] as { method: string; path: string; body: string }[],
  answer: (_path: string, _reply: ServerResponse): boolean => false,
};
const listing = (id: number) => ({
  id,
  name: `Flat ${id}`,
  address: "Ring 1",
  city: "Wien",
  country: "AT",
  currencyCode: "EUR",
  personCapacity: 2,
  price: 99.9,
  isActive: 1,
});

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "";
  const body = await text(request);
  there.requests.push({ method: request.method ?? "", path, body });
  const send = (value: unknown) => response.end(JSON.stringify(value));
  if (path === "/v1/accessTokens") {
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "client_credentials" || form.get("client_secret") !== "s3cret")
      return void response.writeHead(403).end("{}");
    there.tokens += 1;
    there.valid = `token-${there.tokens}`;
    return void send({ token_type: "Bearer", expires_in: 1, access_token: there.valid });
  }
  if (request.headers.authorization !== `Bearer ${there.valid}`)
    return void response.writeHead(401).end("{}");
  if (there.answer(path, response)) return;
  const url = new URL(path, "http://x");
  if (url.pathname === "/v1/listings" && request.method === "GET") {
    const offset = Number(url.searchParams.get("offset"));
    const limit = Number(url.searchParams.get("limit"));
    const all = Array.from({ length: 230 }, (_, index) => listing(index + 1));
    return void send({
      status: "success",
      count: 230,
      limit,
      offset,
      result: all.slice(offset, offset + limit),
    });
  }
  if (url.pathname === "/v1/reservations")
    return void send({
      status: "success",
      result: ["new", "cancelled", "inquiry"].map((status, index) => ({
        id: 900 + index,
        listingMapId: 7,
        channelName: "vrbo",
        arrivalDate: "2027-01-01",
        departureDate: "2027-01-03",
        guestName: "Ada Byron",
        totalPrice: 120.5,
        numberOfGuests: 2,
        status,
      })),
    });
  if (url.pathname === "/v1/conversations")
    return void send({
      status: "success",
      result: [
        { id: 31, reservationId: 900, hasUnreadMessages: 1 },
        { id: 32, reservationId: 901, hasUnreadMessages: 0 },
        { id: 33, reservationId: null, hasUnreadMessages: 1 },
      ],
    });
  if (url.pathname === "/v1/reservations/900/conversations")
    return void send({ status: "success", result: [{ id: 31, reservationId: 900, hasUnreadMessages: 1 }] });
  if (url.pathname === "/v1/reservations/901/conversations")
    return void send({ status: "success", result: [] });
  if (url.pathname === "/v1/conversations/31/messages")
    return void send(
      request.method === "POST"
        ? { status: "success", result: { id: 72, body: "Yes", isIncoming: 0, date: "2027-01-01 10:00:00" } }
        : {
            status: "success",
            result: [{ id: 71, body: "Is there a lift?", isIncoming: 1, date: "2027-01-01 09:30:00" }],
          },
    );
  if (url.pathname.startsWith("/v1/listings")) return void send({ status: "success", result: listing(7) });
  response.writeHead(404).end("{}");
}

const server = createServer((request, response) => void reply(request, response));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const account = (secret = "s3cret") =>
  hostaway({ outside, accountId: "1", secret, address, timing: { timeoutMs: 200, pauseMs: 1 } });
const problem = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof VendorFailure ? error.problem : String(error)),
  );
beforeEach(() => {
  there.requests = [];
  there.answer = () => false;
});

describe("Hostaway's API", () => {
  it("signs in once and reads every page", async () => {
    const before = there.tokens;
    const properties = [];
    for await (const page of account().listings()) properties.push(...page);
    expect(properties).toHaveLength(230);
    expect(properties[0]).toMatchObject({
      externalId: "1",
      label: "Flat 1",
      basePricePerNight: 9990,
      persons: 2,
    });
    expect(there.tokens - before).toBe(1);
    expect(there.requests.filter(({ path }) => path.includes("offset"))).toHaveLength(3);
  });

  it("reads reservations with what became of them", async () => {
    const [page] = await Array.fromAsync(account().reservations("7", "2027-01-01"));
    expect(page?.map(({ state }) => state)).toEqual(["confirmed", "cancelled", "inquiry"]);
    expect(page?.[0]).toMatchObject({ listingId: "7", total: 12_050, adults: 2, lastname: "Ada Byron" });
  });

  it("closes nights in one request and sends listings in Hostaway's names", async () => {
    const pms = account();
    await pms.setAvailability("7", ["2027-01-01", "2027-01-02"], false, "owner");
    expect(there.requests.at(-1)).toMatchObject({ method: "POST", path: "/v1/listings/7/calendar/batch" });
    expect(JSON.parse(there.requests.at(-1)?.body ?? "")).toEqual({
      dates: ["2027-01-01", "2027-01-02"],
      isAvailable: 0,
      note: "owner",
    });
    expect(await pms.saveListing("7", { label: "New", basePricePerNight: 8050 })).toBe("7");
    expect(JSON.parse(there.requests.at(-1)?.body ?? "")).toEqual({ name: "New", price: 80.5 });
  });

  it("reads conversations that have something unread, and their messages", async () => {
    const pms = account();
    expect(await pms.unreadReservations()).toEqual(["900"]);
    expect(await pms.conversation("900")).toEqual([
      { id: "71", incoming: true, body: "Is there a lift?", at: "2027-01-01T09:30:00.000Z" },
    ]);
    expect(await pms.conversation("901")).toEqual([]);
  });

  it("writes into the conversation by the guest's channel, once, and nothing where there is none", async () => {
    const pms = account();
    expect(await pms.write("900", "Yes")).toMatchObject({ id: "72", incoming: false });
    const last = there.requests.at(-1);
    expect(last).toMatchObject({ method: "POST", path: "/v1/conversations/31/messages" });
    expect(JSON.parse(last?.body ?? "")).toEqual({ body: "Yes", communicationType: "channel" });
    expect(await pms.write("901", "Yes")).toBeNull();
    there.requests = [];
    there.answer = (path, response) => {
      if (!path.endsWith("/messages")) return false;
      response.writeHead(500).end();
      return true;
    };
    expect(await pms.write("900", "Yes").catch((error) => error)).toMatchObject({ didNothing: false });
    expect(
      there.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages")),
    ).toHaveLength(1);
    there.answer = (_path, response) => {
      response.writeHead(500).end();
      return true;
    };
    expect(await pms.write("900", "Yes").catch((error) => error)).toMatchObject({ didNothing: true });
  });

  it("fetches a new token when the old one has ended", async () => {
    const pms = account();
    await pms.listing("7");
    there.valid = "revoked";
    expect(await problem(pms.listing("7"))).toBe("none");
  });

  it("waits as it is told when it asks too often, and gives up in the end", async () => {
    let refusals = 2;
    there.answer = (_path, response) => {
      if (refusals-- <= 0) return false;
      response.writeHead(429, { "retry-after": "0" }).end("{}");
      return true;
    };
    expect(await problem(account().listing("7"))).toBe("none");
    refusals = 99;
    expect(await problem(account().listing("7"))).toBe("limited");
  });

  it("makes a listing once, whatever comes back", async () => {
    there.answer = (_path, response) => {
      response.writeHead(500).end();
      return true;
    };
    expect(await problem(account().saveListing(null, { label: "A" }))).toBe("unreachable");
    expect(there.requests.filter(({ path }) => path === "/v1/listings")).toHaveLength(1);
  });

  it.each([
    ["no JSON", "<html>"],
    ["another shape", '{"status":"success","result":{"name":1}}'],
  ])("calls %s malformed", async (_what, body) => {
    there.answer = (_path, response) => {
      response.end(body);
      return true;
    };
    expect(await problem(account().listing("7"))).toBe("malformed");
  });

  it("names a failure in a good envelope, a wrong secret, a missing listing and silence", async () => {
    expect(await problem(account("wrong").listing("7"))).toBe("unauthorized");
    there.answer = (_path, response) => {
      response.end('{"status":"fail","message":"x"}');
      return true;
    };
    expect(await problem(account().listing("7"))).toBe("refused");
    there.answer = (_path, response) => {
      response.writeHead(404).end();
      return true;
    };
    expect(await problem(account().listing("7"))).toBe("notFound");
    there.answer = () => true;
    expect(await problem(account().listing("7"))).toBe("timeout");
  });
});
