import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Removes a client as owner of units. */
export async function forgetUnitOwner(
  { trx, organizationId, audit }: Pick<CallContext, "trx" | "organizationId" | "audit">,
  clientId: number,
): Promise<void> {
  const units = await trx
    .updateTable("unit")
    .set({ owner_id: null })
    .where("organization_id", "=", organizationId)
    .where("owner_id", "=", clientId)
    .returning("id")
    .execute();
  await audit(
    units.map(({ id }) => ({
      action: "update",
      objectType: "unit",
      objectId: id,
      before: { ownerId: clientId },
      after: { ownerId: null },
    })),
  );
}
