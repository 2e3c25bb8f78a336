import { sql } from "kysely";
import { checkInTime, checkOutTime } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import type { ReleasedStay } from "#api/operations/keyboxes/rules/release.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
  now: Date;
}

/** A stay with the data that keys and codes follow. */
export interface KeyStay extends ReleasedStay {
  contractId: number;
  branchId: number;
  unitId: number;
  buildingId: number | null;
}

/** Returns stays with the data on which keys and codes depend, in the time zone of their building. */
export async function keyStays(
  { trx, organizationId, now }: Scope,
  contractIds: readonly number[],
): Promise<KeyStay[]> {
  const { rows } = await sql<KeyStay>`
    SELECT c.id AS "contractId", c.branch_id AS "branchId", c.unit_id AS "unitId", u.building_id AS "buildingId", c.status, c.kind,
      (c.check_in + ${checkInTime}::time) AT TIME ZONE b.time_zone AS "arrivesAt",
      (c.check_out + ${checkOutTime}::time) AT TIME ZONE b.time_zone AS "leavesAt", c.checked_in_at AS "checkedInAt",
      EXISTS (SELECT FROM contract_payment p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id AND p.status = 'open'
        AND p.amount > 0 AND p.kind <> 'deposit' AND p.due_on <= (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date) AS due,
      EXISTS (SELECT FROM contract_arrival a WHERE a.organization_id = c.organization_id AND a.contract_id = c.id
        AND a.signed_at IS NOT NULL) AS registered
    FROM rent_contract c
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...contractIds]}::bigint[]) ORDER BY c.id`.execute(
    trx,
  );
  return rows;
}
