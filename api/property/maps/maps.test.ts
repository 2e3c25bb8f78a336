import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const api = await house.admin();

describe("distances without a map service", () => {
  it("are estimated between positions and known addresses, and say so", async () => {
    await api.buildings.add({
      building: {
        branchId: house.branchIds[0],
        name: "Hof",
        type: "Altbau",
        address: "Praterstraße",
        house: "40",
        zip: "1020",
        city: "Wien",
        country: "AT",
        latitude: 48.216,
        longitude: 16.387,
      },
    });
    const route = await api.maps.distance({
      origin: "Praterstrasse 40, 1020 Wien",
      destination: "48.2, 16.35",
    });
    expect(route.estimate).toBe(true);
    expect(route.distance).toBeGreaterThan(2500);
    expect(route.distance).toBeLessThan(6000);
    expect(await api.maps.search({ q: "Praterstraße" })).toEqual({ connected: false, Places: [] });
  });

  it("name the end that is not known", async () => {
    const wrong = (origin: string, destination: string) =>
      api.maps
        .distance({ origin, destination })
        .catch((error: { objects: { fields?: object } }) => error.objects.fields);
    expect(await wrong("Nowhere 1", "48.2,16.3")).toEqual({ origin: "invalid origin" });
    expect(await wrong("48.2,16.3", "95,16")).toEqual({ destination: "invalid destination" });
  });
});
