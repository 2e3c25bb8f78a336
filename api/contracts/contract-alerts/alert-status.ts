import { type AlertGuard, alertTransitions } from "#api/contracts/contract-alerts/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type {
  AlertCode,
  AlertSeverity,
  AlertStatus,
} from "#contract/contracts/contract-alerts/contract-alert.ts";

export interface AlertRecord {
  id: number;
  version: number;
  status: AlertStatus;
  contractId: number;
  code: AlertCode;
  severity: AlertSeverity;
  note: string;
  raisedBy: number | null;
  assignedTo: number | null;
}

/** The status list of alerts. Their history is part of the contract's. */
export const alertStatusList = statusList<{
  table: "contract_alert";
  status: AlertStatus;
  guard: AlertGuard;
  record: AlertRecord;
  details: object;
}>({
  object: "alert",
  table: "contract_alert",
  column: "status",
  moves: alertTransitions,
  guards: {
    letsGo: {
      says: "It is not a sticky alert of the system, which stays until its cause is gone.",
      holds: (_mover, { severity, raisedBy }) => severity !== "sticky" || raisedBy !== null,
    },
  },
  lock: lockAlert,
  columns: ({ action, to }, mover) => {
    const at = mover.now.toISOString();
    const by = mover.user?.id ?? null;
    if (to === "acknowledged") return { acknowledged_at: at, acknowledged_by: by };
    if (to === "open") return { acknowledged_at: null, acknowledged_by: null };
    // An alert that closes with its cause was removed by nobody.
    return { removed_at: at, removed_by: action === "closeAlert" ? null : by };
  },
  recorded: ({ id, record: { contractId, code }, from, to }) => ({
    objectType: "rentContract",
    objectId: contractId,
    before: { alert: id, alertStatus: from },
    after: { alert: id, alertStatus: to, alertCode: code },
  }),
});

async function lockAlert(mover: Mover, id: number): Promise<AlertRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("contract_alert as a")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.contract_id"),
    )
    .select([
      "a.id",
      "a.version",
      "a.status",
      "a.contract_id as contractId",
      "a.code",
      "a.severity",
      "a.note",
    ])
    .select(["a.raised_by as raisedBy", "a.assigned_to as assignedTo"])
    .where("a.organization_id", "=", mover.organizationId)
    .where("a.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("c.branch_id", "in", [...(branches ?? [])]))
    .forUpdate("a")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
