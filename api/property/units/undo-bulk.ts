import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import { undoExpenses } from "#api/property/units/expenses.ts";
import { changeAdvertising, standingsOf } from "#api/property/units/standing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import { featureTypes } from "#contract/property/units/unit-choices.ts";
import { unitStatus } from "#contract/property/units/units.ts";

const items = z.array(
  z.object({
    id: z.number(),
    version: z.number(),
    before: z.object({
      status: unitStatus,
      previousStatus: unitStatus.nullable(),
      advertise: z.enum(featureTypes).nullable(),
    }),
  }),
);

/**
 * Restores every unit of a bulk action, or none: throws STATE_CONFLICT when somebody has changed one since. A
 * second undo does nothing.
 */
export async function undoBulk(context: CallContext, id: number): Promise<number> {
  const { act, kind, items: stored } = await findBulkAct(context, id, { lock: true });
  if (kind !== "units" && kind !== "unitExpenses") throw notFound();
  if (act.undone) return 0;
  await takeBack(context, act);
  if (kind === "unitExpenses") return undoExpenses(context, stored);
  const wanted = items.parse(stored);
  const units = new Map(
    (
      await standingsOf(
        context,
        wanted.map((item) => item.id),
        { lock: true },
      )
    ).map((unit) => [unit.id, unit]),
  );
  for (const { id: unitId, version, before } of wanted) {
    const unit = units.get(unitId);
    if (!unit || unit.version !== version)
      throw stateConflict({ id: unitId, label: unit?.label ?? "" }, null);
    const { status: to, previousStatus, advertise } = before;
    if (to === unit.status) await changeAdvertising(context, unit, "undoBulk", advertise);
    else
      await move(
        context,
        unitStatusList,
        { ...unit, beforeBulk: to },
        { action: "undoBulk", to, details: { previousStatus, advertise } },
      );
  }
  return wanted.length;
}
