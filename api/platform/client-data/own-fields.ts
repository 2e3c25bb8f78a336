import type { CallContext } from "#api/platform/calls/call-context.ts";
import { ownPermissions } from "#contract/clients/client-fields/client-field.ts";
import { type OwnName, ownName } from "#contract/clients/client-fields/own-field.ts";
import { may } from "#contract/platform/access.ts";

/**
 * Returns the keys of own client fields, in use or not, that the reader may not see, beside those of
 * `hiddenClientFields`.
 */
export async function hiddenOwnFields({
  trx,
  organizationId,
  principal,
}: Pick<CallContext, "trx" | "organizationId" | "principal">): Promise<OwnName[]> {
  const closed = ownPermissions.filter((permission) => !may(principal, permission, "read"));
  if (closed.length === 0) return [];
  const rows = await trx
    .selectFrom("client_field")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("permission", "in", closed)
    .execute();
  return rows.map(ownName);
}
