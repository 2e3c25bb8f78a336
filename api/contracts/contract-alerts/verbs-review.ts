import { sql } from "kysely";
import { dueAlerts, type Watched, watchedCodes } from "#api/contracts/contract-alerts/rules/causes.ts";
import { addAlerts, closeAlert, type Raised, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { openOf } from "#api/contracts/rent-contracts/for-others/balance.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { AlertCode, AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";
import { clockIn } from "#contract/platform/days.ts";

/**
 * Runs every ten minutes, as a line of the queue's crontab, because days begin and holds end without anybody
 * acting.
 */
export const watchContractsTask = "watchContracts";
export const watchContractsSchedule = `*/10 * * * * ${watchContractsTask}`;

/**
 * Checks the alerts that the system determines for contracts: raises those that have a cause, and closes
 * those whose cause is gone.
 */
export async function reviewAlerts(
  scope: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  const { trx, organizationId, now } = scope;
  if (contractIds.length === 0) return;
  const { rows } = await sql<Watched & { id: number; timeZone: string; standing: Standing[] }>`
    SELECT c.id, c.status, c.check_in AS "checkIn", c.check_out AS "checkOut", c.checked_in_at AS "checkedInAt",
      c.checked_out_at AS "checkedOutAt", c.no_show_at AS "noShowAt", c.overbooking, c.open_end AS "openEnd", c.hold_until AS "holdUntil",
      b.time_zone AS "timeZone", ${openOf} AS open, coalesce(o.settings ->> 'stay-autoCheckOut' = '1', false) AS "autoCheckOut",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'dueOn', p.due_on) ORDER BY p.due_on, p.id), '[]')
        FROM contract_payment p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id
        AND p.status = 'open' AND p.amount > 0) AS "openItems",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'cause', a.cause, 'severity', a.severity)), '[]')
        FROM contract_alert a WHERE a.organization_id = c.organization_id AND a.contract_id = c.id
        AND a.raised_by IS NULL AND a.cause_gone_at IS NULL AND a.code = ANY(${[...watchedCodes]}::text[])) AS standing
    FROM rent_contract c
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...contractIds]}::bigint[]) ORDER BY c.id`.execute(
    trx,
  );
  const fresh: Raised[] = [];
  for (const { id: contractId, timeZone, standing, ...stay } of rows) {
    const due = dueAlerts(stay, { now, clock: clockIn(timeZone, now) });
    for (const alert of due) {
      const current = standing.find(({ code, cause }) => code === alert.code && cause === alert.cause);
      if (!current) fresh.push({ contractId, ...alert });
      else if (current.severity !== alert.severity) await raiseAlert(scope, { contractId, ...alert });
    }
    for (const { code, cause } of standing)
      if (!due.some((alert) => alert.code === code && alert.cause === cause))
        await closeAlert(scope, { contractId, code, cause });
  }
  await addAlerts(scope, fresh);
}

interface Standing {
  code: AlertCode;
  cause: string;
  severity: AlertSeverity;
}

/** Each contract by itself, so that one that fails holds up no other. */
export const watchContracts: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; contract_id: number }>`
    SELECT organization_id, contract_id FROM contracts_to_watch(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  const call = "contractAlerts.watch";
  for (const { organization_id: organizationId, contract_id: contractId } of rows)
    await inTenant(platform.db, organizationId, async (trx) => {
      // Waits for anybody who is just paying or checking in.
      await sql`SELECT 1 FROM rent_contract WHERE organization_id = ${organizationId} AND id = ${contractId} FOR SHARE`.execute(
        trx,
      );
      const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${contractId}` });
      await reviewAlerts(clock, { contractIds: [contractId] });
    }).catch((err: unknown) => platform.log.error({ err, contractId }, "alerts could not be looked at"));
};
