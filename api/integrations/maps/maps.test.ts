import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { estimateRoute } from "#api/integrations/maps/estimate.ts";
import { googleMaps } from "#api/integrations/maps/live.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const outside = outsideReader({ innerAddresses: true });

let way: object = { status: "OK", distance: { value: 1500 }, duration: { value: 300 } };
const server = createServer((request, reply) => {
  const url = new URL(request.url ?? "", "http://x");
  const send = (value: object) => reply.end(JSON.stringify(value));
  if (url.searchParams.get("key") !== "key") return send({ status: "REQUEST_DENIED", results: [], rows: [] });
  if (url.pathname === "/geocode/json")
    return send({
      status: "OK",
      results: [
        {
          formatted_address: "Praterstraße 40, 1020 Wien",
          geometry: { location: { lat: 48.216, lng: 16.387 } },
          address_components: [
            { long_name: "Praterstraße", short_name: "P", types: ["route"] },
            { long_name: "40", short_name: "40", types: ["street_number"] },
            { long_name: "Wien", short_name: "Wien", types: ["locality"] },
            { long_name: "Österreich", short_name: "AT", types: ["country"] },
          ],
        },
      ],
    });
  send({ status: "OK", rows: [{ elements: [way] }] });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const vienna = { latitude: 48.2082, longitude: 16.3738 };
const graz = { latitude: 47.0707, longitude: 15.4395 };

describe("maps", () => {
  it("finds addresses in their parts", async () => {
    const [place] = await googleMaps({ outside, key: "key", address }).search("prater 40", "de");
    expect(place).toMatchObject({
      address: "Praterstraße",
      house: "40",
      city: "Wien",
      country: "AT",
      zip: "",
    });
  });

  it("answers the way by car, or that there is none", async () => {
    const maps = googleMaps({ outside, key: "key", address });
    expect(await maps.distance(vienna, graz)).toEqual({ distance: 1500, duration: 300, estimate: false });
    way = { status: "ZERO_RESULTS" };
    expect(await maps.distance(vienna, graz)).toBeNull();
  });

  it("names a refused key without repeating it", async () => {
    const problem = await googleMaps({ outside, key: "s3cret", address })
      .search("x", "de")
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(VendorFailure);
    expect(String(problem)).not.toContain("s3cret");
  });

  it("estimates without a key, and says so", () => {
    const route = estimateRoute(vienna, graz);
    expect(route.estimate).toBe(true);
    expect(route.distance).toBeGreaterThan(170_000);
    expect(route.distance).toBeLessThan(210_000);
    expect(route.duration / 3600).toBeGreaterThan(1.8);
    expect(route.duration / 3600).toBeLessThan(3.5);
    expect(estimateRoute(vienna, vienna)).toEqual({ distance: 0, duration: 0, estimate: true });
  });
});
