import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { requiredLine } from "#contract/platform/values.ts";

const place = z.object({
  label: z.string(),
  address: z.string(),
  house: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** The calls for addresses and distances. */
export const maps = {
  search: post("maps/search", {
    summary:
      "Addresses with their position; without a key of the map service none are found, and `connected` says so",
    access: needs("building", "read"),
    input: z.strictObject({ q: requiredLine(200) }),
    output: z.object({ connected: z.boolean(), Places: z.array(place) }),
  }),
  distance: post("calendar/distance", {
    summary:
      "Route by car between two addresses or positions (`48.2,16.4`) in metres and seconds; `estimate` when no map service is connected",
    access: needs("calendar", "read"),
    input: z.strictObject({ origin: requiredLine(200), destination: requiredLine(200) }),
    output: z.object({ distance: z.number(), duration: z.number(), estimate: z.boolean() }),
  }),
};
