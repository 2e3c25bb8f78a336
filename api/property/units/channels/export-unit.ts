import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { enqueueUnit } from "#api/property/units/channels/enqueue-unit.ts";
import { exportableRows } from "#api/property/units/channels/export-list.ts";
import { transformed } from "#api/property/units/channels/transformed-unit.ts";
import { findUnit, type Unit } from "#api/property/units/queries.ts";
import { exportRowId } from "#contract/property/units/channel-choices.ts";
import type { ExportRow } from "#contract/property/units/channels.ts";

/**
 * Queues a unit for the property manager. When there are obstacles, they are returned and nothing is sent.
 */
export async function channelExport(context: CallContext, unitId: number) {
  const unit = await findUnit(context, unitId, { lock: true });
  const data = transformed(unit);
  const [row] = await exportableRows(context, [exportRowId(unitId, "hostaway")]);
  if (!row) throw new Failure("NOT_FOUND");
  const can = row.obstacles.length === 0;
  if (can) await queueUnit(context, unit);
  const { state, obstacles, problem, exportedAt } = row;
  const Status: Pick<ExportRow, "state" | "obstacles" | "problem" | "exportedAt"> = {
    state: can ? "pending" : state,
    obstacles,
    problem,
    exportedAt,
  };
  return { TransformedData: { ...data }, Status };
}

/** Marks the row as pending and queues its sending after the transaction. */
async function queueUnit(context: CallContext, unit: Unit): Promise<void> {
  const pending = { export_state: "pending" as const, export_problem: null, export_attempts: 0 };
  await context.trx
    .insertInto("unit_channel")
    .values({
      organization_id: context.organizationId,
      branch_id: unit.branchId,
      channel: "hostaway",
      unit_id: unit.id,
      ...pending,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "channel", "unit_id"])
        .where("unit_id", "is not", null)
        .doUpdateSet(pending),
    )
    .execute();
  const { platform, trx, organizationId, user } = context;
  await enqueueUnit(platform, trx, { organizationId, unitId: unit.id, userId: user.id });
  await context.audit({
    action: "channelExport",
    objectType: "unit",
    objectId: unit.id,
    after: { channel: "hostaway" },
  });
}
