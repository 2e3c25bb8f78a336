import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Whether the guest of a contract has an e-mail address; the address itself is not returned. */
export async function hasEmail(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .select("g.email")
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirst();
  return Boolean(row?.email);
}
