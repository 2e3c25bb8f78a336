import type { CallContext } from "#api/platform/call-context.ts";
import { may } from "#contract/access.ts";
import { ownPermissions } from "#contract/client-field.ts";
import { type OwnName, ownName } from "#contract/own-field.ts";

/** Own fields of clients, in use or not, that the reader may not see: beside those that `hiddenClientFields` names. */
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
