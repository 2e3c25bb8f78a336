import { sql } from "kysely";
import { alertStatusList } from "#api/contracts/contract-alerts/alert-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import {
  type AlertCode,
  type AlertSeverity,
  alertKinds,
  alertSeverities,
} from "#contract/contracts/contract-alerts/contract-alert.ts";

interface Cause {
  contractId: number;
  code: AlertCode;
  /**
   * Identifies one of several causes, such as a payment's or a signature's id. Empty when a contract can have
   * only one such cause.
   */
  cause?: string;
}

export interface Raised extends Cause {
  /** The standard severity of the code by default. */
  severity?: AlertSeverity;
  /** A free text, such as the reason why somebody declined; shown as it is. */
  note?: string;
}

/**
 * Raises an alert of a contract. There is only one for each code and cause, however often it is raised:
 * raising it with a higher severity reopens it, and one that a person has removed stays removed until
 * `closeAlert` reports that its cause is gone, or until it is graver. Returns its id, or null when it stays
 * removed.
 */
export async function raiseAlert(
  scope: EffectScope,
  { contractId, code, cause = "", severity = alertKinds[code].severity, note = "" }: Raised,
): Promise<number | null> {
  const mover = { ...scope, actor: "SYS" as const };
  const { trx, organizationId } = scope;
  const [current] = await standing(scope, { contractId, codes: [code], cause });
  if (current) {
    const graver = alertSeverities.indexOf(severity) > alertSeverities.indexOf(current.severity);
    if (current.status !== "removed") {
      const text = note === "" ? current.note : note;
      if (!graver && text === current.note) return current.id;
      await trx
        .updateTable("contract_alert")
        .set({
          severity: graver ? severity : current.severity,
          note: text,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where("organization_id", "=", organizationId)
        .where("id", "=", current.id)
        .execute();
      await scope.audit({
        action: "changeAlert",
        objectType: "rentContract",
        objectId: contractId,
        before: { alert: current.id, severity: current.severity, alertNote: current.note },
        after: { alert: current.id, severity: graver ? severity : current.severity, alertNote: text },
        actorKind: "SYS",
      });
      if (graver && current.status === "acknowledged")
        await move(mover, alertStatusList, current.id, { action: "reopenAlert" });
      return current.id;
    }
    if (!graver) return null;
    await settle(scope, [current.id]);
  }
  const [added] = await addAlerts(scope, [{ contractId, code, cause, severity, note }]);
  return added ?? null;
}

/** Adds alerts for causes that have none yet, in one statement. Returns the ids of the new ones. */
export async function addAlerts(scope: EffectScope, alerts: readonly Raised[]): Promise<number[]> {
  if (alerts.length === 0) return [];
  const { trx, organizationId } = scope;
  const status = begin({ ...scope, actor: "SYS" }, alertStatusList, "open");
  const added = await trx
    .insertInto("contract_alert")
    .values(
      alerts.map(({ contractId, code, cause = "", severity = alertKinds[code].severity, note = "" }) => ({
        organization_id: organizationId,
        contract_id: contractId,
        ...{ code, cause, severity, note, status },
      })),
    )
    // Two transactions may raise the same alert at once.
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "contract_id as contractId", "code", "severity", "note"])
    .execute();
  await scope.audit(
    added.map(({ id, contractId, code, severity, note }) => ({
      action: "raiseAlert",
      objectType: "rentContract",
      objectId: contractId,
      after: { alert: id, alertCode: code, severity, ...(note && { alertNote: note }) },
      actorKind: "SYS" as const,
    })),
  );
  return added.map(({ id }) => id);
}

/**
 * Closes an alert because its cause is gone; it may be raised again. Without `cause` it closes all alerts of
 * the code. Without a matching alert nothing happens.
 */
export function closeAlert(scope: EffectScope, { code, ...of }: Cause): Promise<void> {
  return closeAlerts(scope, { ...of, codes: [code] });
}

/** Closes the alerts of several codes in the same way. */
export async function closeAlerts(
  scope: EffectScope,
  of: Omit<Cause, "code"> & { codes: readonly AlertCode[] },
): Promise<void> {
  const rows = await standing(scope, of);
  for (const { id, status } of rows)
    if (status !== "removed")
      await move({ ...scope, actor: "SYS" }, alertStatusList, id, { action: "closeAlert" });
  await settle(
    scope,
    rows.map(({ id }) => id),
  );
}

/**
 * Selects alerts that the system raised and whose cause is not gone, and locks them until the transaction
 * ends.
 */
function standing(
  { trx, organizationId }: EffectScope,
  { contractId, codes, cause }: Omit<Cause, "code"> & { codes: readonly AlertCode[] },
) {
  return trx
    .selectFrom("contract_alert")
    .select(["id", "status", "severity", "note"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("code", "in", [...codes])
    .$if(cause !== undefined, (rows) => rows.where("cause", "=", cause ?? ""))
    .where("raised_by", "is", null)
    .where("cause_gone_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function settle({ trx, organizationId, now }: EffectScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("contract_alert")
    .set({ cause_gone_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
}
