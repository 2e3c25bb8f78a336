import { z } from "zod";
import type { Maps, Place, Point } from "#api/integrations/maps/port.ts";
import { requestVendor, VendorFailure, type VendorLine } from "#api/integrations/vendor-request.ts";

/** Address of Google's map web services. */
export const googleMapsAddress = "https://maps.googleapis.com/maps/api";
const most = 5;

export interface MapsAccount extends VendorLine {
  key: string;
}

const geocoding = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
});
const matrix = z.object({
  status: z.string(),
  rows: z.array(
    z.object({
      elements: z.array(
        z.object({
          status: z.string(),
          distance: z.object({ value: z.number() }).optional(),
          duration: z.object({ value: z.number() }).optional(),
        }),
      ),
    }),
  ),
});

/**
 * Google's Geocoding and Distance Matrix. The key is part of the address, so no failure message quotes the
 * address.
 */
export function googleMaps({ key, outside, address = googleMapsAddress, timing = {} }: MapsAccount): Maps {
  async function ask<T extends { status: string }>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<T>,
  ): Promise<T> {
    const search = new URLSearchParams({ ...query, key });
    const text = await requestVendor(outside, `${address}${path}?${search}`, timing);
    const reply = shape.safeParse(parseJson(text));
    if (!reply.success) throw new VendorFailure("malformed");
    const { status } = reply.data;
    if (status === "OVER_QUERY_LIMIT" || status === "OVER_DAILY_LIMIT")
      throw new VendorFailure("limited", status);
    if (status === "REQUEST_DENIED") throw new VendorFailure("unauthorized", status);
    if (status !== "OK" && status !== "ZERO_RESULTS") throw new VendorFailure("refused", status);
    return reply.data;
  }
  return {
    search: async (text, language) => {
      const { results } = await ask("/geocode/json", { address: text, language }, geocoding);
      return results.slice(0, most).map(placeOf);
    },
    distance: async (origin, destination) => {
      const query = {
        origins: pair(origin),
        destinations: pair(destination),
        mode: "driving",
        units: "metric",
      };
      const { rows } = await ask("/distancematrix/json", query, matrix);
      const [way] = rows[0]?.elements ?? [];
      if (way?.status !== "OK" || !way.distance || !way.duration) return null;
      return { distance: way.distance.value, duration: way.duration.value, estimate: false };
    },
  };
}

function placeOf(result: z.infer<typeof geocoding>["results"][number]): Place {
  const part = (type: string) => result.address_components.find(({ types }) => types.includes(type));
  return {
    label: result.formatted_address,
    address: part("route")?.long_name ?? "",
    house: part("street_number")?.long_name ?? "",
    zip: part("postal_code")?.long_name ?? "",
    city: (part("locality") ?? part("postal_town"))?.long_name ?? "",
    country: part("country")?.short_name ?? "",
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
  };
}

function pair({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorFailure("malformed");
  }
}
