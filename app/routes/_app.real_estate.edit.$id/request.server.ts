import type { SignedIn } from "#app/services/access.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import type { Unit } from "#contract/property/units/units.ts";
import type { BookingRequest } from "./request-panel.tsx";

/** The booking request the address names: an open inquiry for this unit, else there is no such page. */
export async function requestOf(
  { api, rawApi }: SignedIn,
  unit: Unit,
  requestId: string | undefined,
): Promise<BookingRequest | null> {
  if (requestId === undefined) return null;
  const parsed = idShape.safeParse(requestId);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const { contract } = await api.rentContracts.find({ id: parsed.data });
  if (contract.unitId !== unit.id || contract.status !== "INQUIRY") throw new Response(null, { status: 404 });
  const { checkIn, checkOut, adults, children } = contract;
  // Who may not quote stays does not learn what holds the nights.
  const quoted = await rawApi.rentContracts
    .quote({ propertyId: unit.id, contract: { checkIn, checkOut } })
    .catch(() => null);
  return {
    id: contract.id,
    unitId: unit.id,
    guest: contract.guest || `#${contract.clientId}`,
    checkIn,
    checkOut,
    nights: contract.nights,
    persons: adults + children,
    total: contract.total,
    currency: contract.currency,
    note: contract.note,
    conflicts: quoted?.quote.conflicts ?? null,
    tooMany: adults + children > unit.persons,
  };
}
