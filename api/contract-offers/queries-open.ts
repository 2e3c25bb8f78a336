import type { CallContext } from "#api/platform/call-context.ts";

/** Whether a guest has still to answer an offer of an inquiry. */
export async function hasOpenOffer(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("contract_offer")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
