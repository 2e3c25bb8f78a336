import { sql } from "kysely";
import { estimateRoute } from "#api/integrations/maps/estimate.ts";
import type { Maps, Place, Point, Route } from "#api/integrations/maps/port.ts";
import { askVendor, takeAnswer, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { handleAsking } from "#api/platform/calls/handle.ts";
import { mapService } from "#api/property/maps/verbs.ts";
import { maps } from "#contract/property/maps/maps.ts";

export const mapHandlers = [
  handleAsking(
    maps.search,
    async (context, { q }): Promise<() => Promise<VendorAnswer<Place[]> | null>> => {
      const service = await mapService(context);
      return async () => service && askVendor(() => service.search(q, context.language));
    },
    async (context, _input, places) => {
      if (!places) return { connected: false, Places: [] };
      return { connected: true, Places: await takeAnswer(context, "googleMaps", places) };
    },
  ),
  handleAsking(
    maps.distance,
    async (context, { origin, destination }) => {
      const service = await mapService(context);
      const from = await typedPoint(context, origin);
      const to = await typedPoint(context, destination);
      return () => way(service, context.language, { text: origin, at: from }, { text: destination, at: to });
    },
    async (context, _input, { from, to, route }) => {
      const answer = route && (await takeAnswer(context, "googleMaps", route));
      if (!from) throw invalid("origin", "invalidOrigin");
      if (!to || (route && !answer)) throw invalid("destination", "invalidDestination");
      return answer ?? estimateRoute(from, to);
    },
  ),
];

/** One end of a way: what was typed, and where that is if the house knows. */
interface End {
  text: string;
  at: Point | null;
}

/** What the map service says of both ends and the way between them; `route` is null where it is to be estimated or an end is unknown. */
async function way(
  service: Maps | null,
  language: string,
  origin: End,
  destination: End,
): Promise<{ from: Point | null; to: Point | null; route: VendorAnswer<Route | null> | null }> {
  if (!service) return { from: origin.at, to: destination.at, route: null };
  const placed = await askVendor(async () => {
    const from = origin.at ?? (await service.search(origin.text, language))[0] ?? null;
    const to = from && (destination.at ?? (await service.search(destination.text, language))[0] ?? null);
    return { from, to, route: from && to && (await service.distance(from, to)) };
  });
  if (placed.failure) return { from: null, to: null, route: placed };
  const { from, to, route } = placed.answer;
  return { from, to, route: from && to ? { answer: route, failure: null } : null };
}

/** A position as typed, or of a building or unit of the house with that address. */
async function typedPoint(context: CallContext, text: string): Promise<Point | null> {
  const typed = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (!typed) return storedPoint(context, text);
  const point = { latitude: Number(typed[1]), longitude: Number(typed[2]) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

/** The position of a building or unit of the user's branches, by its street and number, with or without zip and city. */
async function storedPoint(context: CallContext, text: string): Promise<Point | null> {
  const { rows } = await sql<Point>`
    SELECT latitude, longitude FROM (
      SELECT organization_id, branch_id, address, house, zip, city, latitude, longitude FROM building WHERE deleted_at IS NULL
      UNION ALL
      SELECT organization_id, branch_id, address, house, zip, city, latitude, longitude FROM unit
    ) AS places
    WHERE organization_id = ${context.organizationId} AND branch_id = ANY(${[...context.branchIds]}::bigint[])
      AND latitude IS NOT NULL AND longitude IS NOT NULL AND address <> ''
      AND search_form(${text}) IN (search_form(trim(address || ' ' || house)), search_form(trim(address || ' ' || house) || ', ' || city),
        search_form(trim(address || ' ' || house) || ', ' || trim(zip || ' ' || city)))
    LIMIT 1`.execute(context.trx);
  return rows[0] ?? null;
}
