import { addUnit, removeUnit, unitsOf } from "#api/buildings/membership.ts";
import { type Building, buildingChoices, findBuilding, listBuildings } from "#api/buildings/queries.ts";
import { addBuilding, removeBuilding, updateBuilding } from "#api/buildings/write.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { handle } from "#api/platform/handle.ts";
import { historyOf } from "#api/platform/history.ts";
import { needs } from "#contract/access.ts";
import { buildings } from "#contract/buildings.ts";
import type { AllowedAction } from "#contract/list.ts";

export const buildingHandlers = [
  handle(buildings.list, async (context, input) => {
    const { rows, page } = await listBuildings(context, input);
    return { Buildings: rows, ...page };
  }),
  handle(buildings.basic, async (context, { q, amount }) => ({
    Buildings: await buildingChoices(context, q, amount),
  })),
  handle(buildings.read, async (context, { id }) => {
    const [building, units] = [await findBuilding(context, id), await unitsOf(context, id)];
    return { Building: withActions(context, building, units.length), units };
  }),
  handle(buildings.history, async (context, { id }) => {
    await findBuilding(context, id);
    return { History: await historyOf(context, "building", id) };
  }),
  handle(buildings.add, async (context, { building }) => ({
    BuildingId: await addBuilding(context, building),
  })),
  handle(buildings.update, async (context, { building }) => {
    const changed = await updateBuilding(context, building);
    return { Building: withActions(context, changed, (await unitsOf(context, changed.id)).length) };
  }),
  handle(buildings.addUnit, async (context, { id, propertyId }) => {
    await addUnit(context, id, propertyId);
    return {};
  }),
  handle(buildings.removeUnit, async (context, { id, propertyId }) => {
    await removeUnit(context, id, propertyId);
    return {};
  }),
  handle(buildings.remove, async (context, { id }) => {
    await removeBuilding(context, id);
    return {};
  }),
];

function withActions(context: CallContext, building: Building, units: number) {
  const remove: AllowedAction = {
    action: "remove",
    to: "removed",
    needsConfirm: true,
    needsReason: false,
    ...(units > 0 && { disabledBecause: "buildingHasUnits" }),
  };
  return { ...building, allowedActions: context.may(needs("building", "operation")) ? [remove] : [] };
}
