import { estimateRoute } from "#api/integrations/maps/estimate.ts";
import type { Route } from "#api/integrations/maps/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handleAsking } from "#api/platform/calls/handle.ts";
import { move } from "#api/platform/moves/move.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import { mapService } from "#api/property/maps/verbs.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import { findAppointment, neighbourStops } from "#api/sale/appointments/queries.ts";
import { endsOfWay, type Stop, wayOf } from "#api/sale/appointments/rules/way.ts";
import { appointments } from "#contract/sale/appointments/appointments.ts";

interface Leg {
  name: "wayHere" | "wayOn";
  from: Stop;
  to: Stop;
  /** The map service's answer; null when none is connected. */
  answer: VendorAnswer<Route | null> | null;
}

/**
 * Approves a viewing. Before that the map service is asked for the routes before and after; too little time
 * for one is a warning.
 */
export const approve = handleAsking(
  appointments.approve,
  async (context, { id }) => {
    await findAppointment(context, id);
    const { before, after, ...here } = await neighbourStops(context, id);
    const service = await mapService(context);
    return async (): Promise<Leg[]> => {
      const legs: Leg[] = [];
      const ask = async (name: Leg["name"], from: Stop | null, to: Stop | null) => {
        const ends = from && to && endsOfWay(from, to);
        if (!ends) return;
        const answer = service && (await askVendor(() => service.distance(ends.origin, ends.destination)));
        legs.push({ name, from, to, answer });
      };
      await ask("wayHere", before, here);
      await ask("wayOn", here, after);
      return legs;
    };
  },
  async (context, { id, version }, legs) => {
    const { email } = await appointmentStatusList.lock(context, id);
    const { to } = await move(context, appointmentStatusList, id, { action: "approve", version });
    const Warnings: ("wayHere" | "wayOn" | "noEmail")[] = [];
    for (const leg of legs) if ((await wayAlong(context, leg)).short) Warnings.push(leg.name);
    if (email === null) Warnings.push("noEmail");
    return { status: to, Warnings };
  },
);

async function wayAlong(context: CallContext, { from, to, answer }: Leg) {
  // A failing map service prevents nothing: the route is estimated.
  if (answer) await noteExchange(context, "googleMaps", answer.failure);
  const ends = endsOfWay(from, to);
  const seconds =
    answer?.answer?.duration ?? (ends ? estimateRoute(ends.origin, ends.destination).duration : 0);
  return wayOf(from, to, seconds);
}
