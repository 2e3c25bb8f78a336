import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Removes a client as owner of a building. */
export async function forgetBuildingOwner(
  { trx, organizationId, audit }: Pick<CallContext, "trx" | "organizationId" | "audit">,
  clientId: number,
): Promise<void> {
  const owned = await trx
    .deleteFrom("building_owner")
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .returning("building_id")
    .execute();
  await audit(
    owned.map(({ building_id }) => ({
      action: "update",
      objectType: "building",
      objectId: building_id,
      before: { ownerIds: [clientId] },
      after: { ownerIds: [] },
    })),
  );
}
