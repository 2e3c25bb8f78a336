import { createServer, type IncomingMessage } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { openPriceLabs } from "#api/integrations/pricelabs/live.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const outside = outsideReader({ innerAddresses: true });

interface VendorRequest {
  method: string;
  path: string;
  key: unknown;
  body: unknown;
}
const requests: VendorRequest[] = [];
const answers: { status: number; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  requests.push({
    method: request.method ?? "",
    path: request.url ?? "",
    key: request.headers["x-api-key"],
    body: await bodyOf(request),
  });
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const bound = server.address();
const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/v1`;
const vendor = openPriceLabs("key", { outside, address, timing: { pauseMs: 1 } });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text === "" ? null : JSON.parse(text);
}

describe("PriceLabs' Customer API", () => {
  it("is asked for listings with the key, and again while it is too busy", async () => {
    const row = {
      id: "634",
      pms: "airbnb",
      name: "Prater 1",
      min: 100,
      base: 149.5,
      max: null,
      isHidden: false,
    };
    answers.push(
      { status: 429, body: {} },
      { status: 200, body: { listings: [{ ...row, last_refreshed_at: "2025-09-10T19:03:51+00:00" }] } },
    );
    expect(await vendor.listings()).toEqual([
      {
        listing: "634",
        pms: "airbnb",
        name: "Prater 1",
        base: 14_950,
        min: 10_000,
        max: null,
        refreshedAt: "2025-09-10T19:03:51.000Z",
      },
    ]);
    expect(requests.splice(0)).toMatchObject([
      { method: "GET", path: "/v1/listings", key: "key" },
      { method: "GET", path: "/v1/listings", key: "key" },
    ]);
  });

  it("is told the price settings in major units", async () => {
    answers.push({ status: 200, body: { listings: [] } });
    await vendor.update([{ listing: "634", pms: "airbnb", base: 15_000, min: null, max: 20_000 }]);
    expect(requests.splice(0)).toMatchObject([
      { path: "/v1/listings", body: { listings: [{ id: "634", pms: "airbnb", base: 150, max: 200 }] } },
    ]);
  });

  it("gives nightly prices, the last day counted in, and says why a listing has none", async () => {
    const nights = [
      { date: "2026-12-01", price: 109, min_stay: 2, user_price: -1 },
      { date: "2026-12-02", price: -1, min_stay: 1 },
    ];
    answers.push({
      status: 200,
      body: [
        { id: "1", pms: "airbnb", currency: "EUR", last_refreshed_at: "2026-11-20T01:00:00Z", data: nights },
        { id: "2", pms: "airbnb", error: "Listing is not syncing", error_status: "LISTING_TOGGLE_OFF" },
      ],
    });
    const keys = [
      { listing: "1", pms: "airbnb" },
      { listing: "2", pms: "airbnb" },
    ];
    const [first, second] = await vendor.prices(keys, "2026-12-01", "2026-12-03");
    expect(first?.nights).toEqual([{ night: "2026-12-01", price: 10_900, minNights: 2 }]);
    expect(second).toMatchObject({ nights: [], problem: "Listing is not syncing" });
    expect(requests.splice(0)[0]?.body).toMatchObject({
      listings: [{ id: "1", dateFrom: "2026-12-01", dateTo: "2026-12-02" }, { id: "2" }],
    });
  });

  it("names what the key was refused for, and an answer of another shape", async () => {
    answers.push({ status: 401, body: {} }, { status: 200, body: { surprise: true } });
    await expect(vendor.listings()).rejects.toMatchObject({ problem: "unauthorized" });
    await expect(vendor.listings()).rejects.toMatchObject({ problem: "malformed" });
  });
});
