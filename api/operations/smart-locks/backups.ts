import { sql } from "kysely";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { makeStayCode } from "#api/operations/smart-locks/codes.ts";
import type { NukiLock } from "#api/operations/smart-locks/nuki-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/**
 * Makes a second code for stays that arrive today, in the branch's time zone, in case the first one does not
 * work.
 */
export async function makeBackups(scope: EffectScope, lock: NukiLock): Promise<void> {
  const { trx, organizationId, now } = scope;
  const { rows } = await sql<{ contractId: number }>`
    SELECT c.id AS "contractId" FROM nuki_code k
    JOIN rent_contract c ON c.organization_id = k.organization_id AND c.id = k.contract_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE k.organization_id = ${organizationId} AND k.nuki_id = ${lock.id} AND k.kind = 'stay' AND k.state IN ('wanted', 'active')
      AND c.status = 'ACTIVE' AND c.check_in = (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date
      AND NOT EXISTS (SELECT FROM nuki_code o WHERE o.organization_id = k.organization_id AND o.nuki_id = k.nuki_id
        AND o.contract_id = k.contract_id AND o.kind = 'backup' AND o.state IN ('wanted', 'active'))`.execute(
    trx,
  );
  const stays = await keyStays(
    scope,
    rows.map(({ contractId }) => contractId),
  );
  for (const stay of stays) await makeStayCode(scope, lock.id, stay, "backup");
}
