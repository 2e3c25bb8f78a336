import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { ownDataOf } from "#api/clients/clients/queries-own-data.ts";
import { isUntouched } from "#api/clients/clients/rules/untouched.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import { invalid, stateConflict } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type OwnField, ownFields } from "#contract/clients/client-pages/client-page.ts";
import type { Correction } from "#contract/clients/client-pages/client-pages.ts";
import { reachableBy } from "#contract/clients/clients/client-record.ts";
import { hasName, isReachable } from "#contract/clients/clients/clients.ts";

/**
 * Changes the fields that a client corrects about themselves, and returns which. Each must still hold the
 * value that they were shown; otherwise the other value is shown first. Fields that others changed meanwhile
 * are kept (docs/decisions/022-two-edit-one-client.md).
 */
export async function correctClient(
  scope: EffectScope,
  clientId: number,
  { fields, seen }: { fields: Correction; seen: Record<string, unknown> },
): Promise<OwnField[]> {
  const before = await ownDataOf(scope, clientId, { lock: true });
  const changed = ownFields.filter(
    (field) => fields[field] !== undefined && !isDeepStrictEqual(before[field], fields[field]),
  );
  if (changed.length === 0) return [];
  const values: Correction = Object.fromEntries(changed.map((field) => [field, fields[field]]));
  if (!isUntouched(before, values, seen)) throw stateConflict(before, null);
  const after = { ...before, ...values };
  if (!hasName(after)) throw invalid("client.lastname", "oneOfName");
  if (
    changed.some((field) => reachableBy.some((one) => one === field)) &&
    isReachable(before) &&
    !isReachable(after)
  )
    throw invalid("client.email", "oneOfContact");
  await scope.trx
    .updateTable("client")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", clientId)
    .execute();
  await scope.audit({ action: "update", objectType: "client", objectId: clientId, before, after });
  await tellChanged(scope, [clientId]);
  return changed;
}
