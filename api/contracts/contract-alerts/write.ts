import { sql } from "kysely";
import type { z } from "zod";
import { type AlertRecord, alertStatusList } from "#api/contracts/contract-alerts/alert-status.ts";
import { findAlert, requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, stateConflict } from "#api/platform/calls/failure.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { ContractAlert, contractAlerts } from "#contract/contracts/contract-alerts/contract-alerts.ts";

/** Adds an alert that a person writes. */
export async function addAlert(
  context: CallContext,
  { contractId, alert }: z.output<typeof contractAlerts.add.input>,
): Promise<ContractAlert> {
  const { branchId } = await requireContract(context, contractId, { lock: true });
  const assigned = await requireColleague(context, branchId, alert.assignedTo, "alert.assignedTo");
  if (alert.code === "TO_CLARIFY" && alert.note === "") throw invalid("alert.note", "required");
  const { id } = await context.trx
    .insertInto("contract_alert")
    .values({
      organization_id: context.organizationId,
      contract_id: contractId,
      code: alert.code,
      severity: alert.severity,
      note: alert.note,
      assigned_to: alert.assignedTo,
      raised_by: context.user.id,
      status: begin(context, alertStatusList, "open"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "addAlert",
    objectType: "rentContract",
    objectId: contractId,
    after: {
      alert: id,
      alertCode: alert.code,
      severity: alert.severity,
      alertNote: alert.note,
      ...(assigned && { assignedTo: assigned }),
    },
  });
  return findAlert(context, id);
}

/** Changes the given fields, acknowledges the alert or reopens it. */
export async function editAlert(
  context: CallContext,
  { id, alert: { version, status, ...fields } }: z.output<typeof contractAlerts.edit.input>,
): Promise<ContractAlert> {
  const before = await alertStatusList.lock(context, id);
  if (version !== undefined && version !== before.version)
    throw stateConflict(await findAlert(context, id), null);
  if (before.status === "removed") throw new Failure("NOT_READY", { detail: "alertRemoved" });
  await saveFields(context, before, fields);
  if (status !== undefined) await move(context, alertStatusList, id, { to: status });
  return findAlert(context, id);
}

type Fields = Omit<z.output<typeof contractAlerts.edit.input>["alert"], "version" | "status">;

async function saveFields(context: CallContext, before: AlertRecord, fields: Fields): Promise<void> {
  const { severity = before.severity, note = before.note, assignedTo = before.assignedTo } = fields;
  const bySystem = before.raisedBy === null;
  if (bySystem && severity !== before.severity) throw invalid("alert.severity", "notYours");
  if (bySystem && note !== before.note) throw invalid("alert.note", "notYours");
  if (before.code === "TO_CLARIFY" && note === "") throw invalid("alert.note", "required");
  if (severity === before.severity && note === before.note && assignedTo === before.assignedTo) return;
  const { branchId } = await requireContract(context, before.contractId);
  const { assignedName } = await findAlert(context, before.id);
  const assigned =
    assignedTo === before.assignedTo
      ? assignedName
      : await requireColleague(context, branchId, assignedTo, "alert.assignedTo");
  await context.trx
    .updateTable("contract_alert")
    .set({ severity, note, assigned_to: assignedTo, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", before.id)
    .execute();
  const details = { alert: before.id, alertCode: before.code };
  await context.audit({
    action: "changeAlert",
    objectType: "rentContract",
    objectId: before.contractId,
    before: { ...details, severity: before.severity, alertNote: before.note, assignedTo: assignedName },
    after: { ...details, severity, alertNote: note, assignedTo: assigned },
  });
}
