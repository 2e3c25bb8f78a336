import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { costAlerts, dueStatements } from "#api/property/buildings/costs/alerts.ts";
import { listExpenses } from "#api/property/buildings/costs/queries.ts";
import { periodOf } from "#api/property/buildings/costs/rules/period.ts";
import { addUnit, removeUnit, unitsOf } from "#api/property/buildings/membership.ts";
import {
  type Building,
  buildingChoices,
  findBuilding,
  listBuildings,
} from "#api/property/buildings/queries.ts";
import { banksBeside } from "#api/property/buildings/records/banks.ts";
import { staffOf } from "#api/property/buildings/records/people.ts";
import { addBuilding, removeBuilding, updateBuilding } from "#api/property/buildings/write.ts";
import { needs } from "#contract/platform/access.ts";
import type { AllowedAction } from "#contract/platform/list.ts";
import { buildings } from "#contract/property/buildings/buildings.ts";

export const buildingHandlers = [
  handle(buildings.list, async (context, input) => {
    const { rows, page } = await listBuildings(context, input);
    const alerts = await costAlerts(context, rows);
    return { Buildings: rows.map((row) => ({ ...row, costAlert: alerts.get(row.id) ?? null })), ...page };
  }),
  handle(buildings.basic, async (context, input) => ({
    Buildings: await buildingChoices(context, input),
  })),
  handle(buildings.read, async (context, { id }) => {
    const [building, units] = [await findBuilding(context, id), await unitsOf(context, id)];
    const { from, until } = periodOf(context, {});
    const expenses = await listExpenses(context, { buildingId: id, period: { from, until } });
    return {
      Building: withActions(context, building, units.length),
      units,
      banks: (await banksBeside(context, id)).banks,
      userIds: (await staffOf(context, building))
        .filter(({ looksAfter }) => looksAfter)
        .map((person) => person.id),
      buildingExpenses: expenses.filter(({ unitId }) => unitId === null),
      expenses: expenses.filter(({ unitId }) => unitId !== null),
      costAlert: (await costAlerts(context, [building])).get(id) ?? null,
    };
  }),
  handle(buildings.dueStatements, async (context) => ({ Buildings: await dueStatements(context) })),
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
  handle(buildings.removeUnit, async (context, { id, propertyId, ...how }) => {
    await removeUnit(context, id, propertyId, how);
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
