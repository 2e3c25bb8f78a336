import { sql } from "kysely";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import {
  leastMinutes,
  minutesBefore,
  readyAt,
  ruleJoins,
  standardCleaner,
} from "#api/operations/cleanings/queries-rules.ts";
import type { Job } from "#api/operations/cleanings/rules/follow-stay.ts";
import type { DayByHand, StayTimes } from "#api/operations/cleanings/rules/window.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
  now: Date;
}

/** A stay with the data for planning its cleaning, and its present cleaning. */
export interface PlannedStay extends StayTimes {
  contractId: number;
  branchId: number;
  unitId: number;
  status: RentContractStatus;
  over: boolean;
  nextContractId: number | null;
  urgent: boolean;
  /** Who cleans there unless somebody else is said. */
  cleanerId: number | null;
  job: (Job & { id: number }) | null;
}

/**
 * Returns the given stays, those whose cleaning depends on one of them, and those right before them in their
 * units, each with its cleanings. One statement, because every write of a contract needs it.
 */
export async function staysToFollow(
  { trx, organizationId, now }: Scope,
  contractIds: readonly number[],
): Promise<PlannedStay[]> {
  const ids = sql`${[...contractIds]}::bigint[]`;
  const { rows } = await sql<PlannedStay>`
    WITH stay AS (
      SELECT c.id FROM rent_contract c WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})
      UNION
      SELECT k.contract_id FROM cleaning k WHERE k.organization_id = ${organizationId} AND k.next_contract_id = ANY(${ids})
        AND k.contract_id IS NOT NULL AND k.status NOT IN ('CLEANED', 'CANCELLED')
      UNION
      SELECT before.id FROM rent_contract c CROSS JOIN LATERAL (
        SELECT p.id FROM rent_contract p WHERE p.organization_id = c.organization_id AND p.unit_id = c.unit_id
          AND p.check_out <= c.check_in AND p.blocks_nights ORDER BY p.check_out DESC, p.check_in DESC LIMIT 1) before
      WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})
    )
    SELECT c.id AS "contractId", c.branch_id AS "branchId", c.unit_id AS "unitId", c.status,
      c.check_out < (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date AS over,
      (c.check_out + ${checkOutTimeOf("c")}::time) AT TIME ZONE b.time_zone AS "checkOutAt", c.checked_out_at AS "checkedOutAt",
      (c.check_out + ${readyAt}) AT TIME ZONE b.time_zone AS "readyAt", ${minutesBefore} AS "minutesBeforeArrival", ${standardCleaner} AS "cleanerId",
      n.id AS "nextContractId", (n.check_in + ${checkInTimeOf("n")}::time) AT TIME ZONE b.time_zone AS "nextArrivalAt",
      coalesce(n.check_in = c.check_out, false) AS urgent,
      CASE WHEN k.id IS NULL THEN NULL ELSE jsonb_build_object('id', k.id, 'status', k.status, 'unitId', k.unit_id,
        'startsAt', k.starts_at, 'dueBy', k.due_by, 'nextContractId', k.next_contract_id, 'nextArrivalAt', k.next_arrival_at,
        'urgent', k.urgent, 'startedAt', k.started_at, 'minutesWorked', k.minutes_worked) END AS job
    FROM stay s
    JOIN rent_contract c ON c.organization_id = ${organizationId} AND c.id = s.id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    ${ruleJoins}
    LEFT JOIN cleaning k ON k.organization_id = c.organization_id AND k.contract_id = c.id AND k.status <> 'CANCELLED'
    LEFT JOIN LATERAL (
      SELECT o.id, o.check_in, o.check_in_time FROM rent_contract o WHERE o.organization_id = c.organization_id AND o.unit_id = c.unit_id
        AND o.check_out > c.check_out AND o.check_in >= c.check_out AND o.blocks_nights ORDER BY o.check_out, o.check_in LIMIT 1
    ) n ON true
    JOIN organization o ON o.id = c.organization_id
    WHERE k.id IS NOT NULL OR (c.status = 'ACTIVE' AND NOT 'cleaning' = ANY(o.modules_off))
    ORDER BY c.unit_id, c.id, k.id`.execute(trx);
  return rows;
}

/** Returns the times of a unit's day in the branch's time zone, and the next arrival from that day on. */
export async function dayOfUnit(
  { trx, organizationId }: Scope,
  unitId: number,
  day: string,
): Promise<DayOfUnit | undefined> {
  const { rows } = await sql<DayOfUnit>`
    SELECT u.branch_id AS "branchId", b.time_zone AS "timeZone", (${day}::date + time '00:00') AT TIME ZONE b.time_zone AS "dayBegins",
      (${day}::date + ${readyAt}) AT TIME ZONE b.time_zone AS "readyAt", ${minutesBefore} AS "minutesBeforeArrival", ${leastMinutes} AS "leastMinutes",
      n.id AS "nextContractId", (n.check_in + ${checkInTimeOf("n")}::time) AT TIME ZONE b.time_zone AS "nextArrivalAt"
    FROM unit u
    JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    ${ruleJoins}
    LEFT JOIN LATERAL (
      SELECT o.id, o.check_in, o.check_in_time FROM rent_contract o WHERE o.organization_id = u.organization_id AND o.unit_id = u.id
        AND o.check_out > ${day}::date AND o.check_in >= ${day}::date AND o.checked_in_at IS NULL AND o.blocks_nights
      ORDER BY o.check_out, o.check_in LIMIT 1
    ) n ON true
    WHERE u.organization_id = ${organizationId} AND u.id = ${unitId}`.execute(trx);
  return rows[0];
}

interface DayOfUnit extends DayByHand {
  branchId: number;
  timeZone: string;
  nextContractId: number | null;
}
