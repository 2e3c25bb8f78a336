import { sql } from "kysely";
import { estimateRoute } from "#api/integrations/maps/estimate.ts";
import { googleMaps } from "#api/integrations/maps/live.ts";
import type { Maps, Point } from "#api/integrations/maps/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { handle } from "#api/platform/handle.ts";
import { connectionOf } from "#api/platform/integrations.ts";
import { maps } from "#contract/maps.ts";

export const mapHandlers = [
  handle(maps.search, async (context, { q }) => {
    const service = await mapService(context);
    if (!service) return { connected: false, Places: [] };
    return { connected: true, Places: await asked(service.search(q, context.language)) };
  }),
  handle(maps.distance, async (context, { origin, destination }) => {
    const service = await mapService(context);
    const from = await pointOf(context, service, origin);
    if (!from) throw invalid("origin", "invalidOrigin");
    const to = await pointOf(context, service, destination);
    if (!to) throw invalid("destination", "invalidDestination");
    if (!service) return estimateRoute(from, to);
    const route = await asked(service.distance(from, to));
    if (!route) throw invalid("destination", "invalidDestination");
    return route;
  }),
];

/** The map service of the organization; null without a key. */
async function mapService(context: CallContext): Promise<Maps | null> {
  const connection = await connectionOf(context.platform, context, "googleMaps");
  return connection?.secret ? googleMaps({ key: connection.secret }) : null;
}

/** A position as typed, of a building or unit with that address, else of the map service. */
async function pointOf(context: CallContext, service: Maps | null, text: string): Promise<Point | null> {
  const typed = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (typed) {
    const point = { latitude: Number(typed[1]), longitude: Number(typed[2]) };
    return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
  }
  const known = await knownPoint(context, text);
  if (known || !service) return known;
  const [place] = await asked(service.search(text, context.language));
  return place ?? null;
}

/** The position of a building or unit of the user's branches, by its street and number, with or without zip and city. */
async function knownPoint(context: CallContext, text: string): Promise<Point | null> {
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

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    throw new Failure("SERVER_FAILED", { objects: { problem: error.problem } });
  }
}
