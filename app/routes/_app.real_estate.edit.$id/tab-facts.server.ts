import type { SignedIn } from "#app/services/access.server.ts";
import type { Unit } from "#contract/property/units/units.ts";

/** What the tab "status" shows beside the unit itself. */
export async function statusFacts({ api }: SignedIn, id: number) {
  const [{ phases, buyers }, reservations] = await Promise.all([
    api.unitActs.phases({ id }),
    api.unitActs.reservationCount({ id }),
  ]);
  return { phases, buyers, reservations };
}

/** The contact persons of a unit, and the units of its building, to which they are copied most often. */
export async function peopleOf({ api }: SignedIn, unit: Unit) {
  const [{ contacts }, { RealEstates }] = await Promise.all([
    api.unitActs.contacts({ id: unit.id }),
    unit.buildingId === null
      ? { RealEstates: [] }
      : api.unitActs.forBuilding({ buildingId: unit.buildingId }),
  ]);
  const others = RealEstates.filter(({ id }) => id !== unit.id).map(({ id, label, address }) => ({
    value: String(id),
    label: [label, address].filter(Boolean).join(" · "),
  }));
  return { contacts, others };
}
