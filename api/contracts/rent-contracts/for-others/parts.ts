import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { ContractPart } from "#contract/contracts/contract-parties/contract-parties.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Returns the parties of a contract that the caller has already looked up, as the caller may see them: the
 * main guest first, then in signing order.
 */
export async function partsOf(context: CallContext, contractId: number): Promise<ContractPart[]> {
  const rows = await context.trx
    .selectFrom("contract_party as p")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.contract_id"),
    )
    .leftJoin("client as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .on(sql<boolean>`g.id = CASE p.role WHEN 'mainGuest' THEN c.client_id ELSE p.client_id END`),
    )
    .select(["p.id", "p.role", "p.share", "p.sign_order as signOrder", "p.version"])
    .select(["g.id as clientId", "g.branch_id as clientBranchId", "g.deleted_at as clientDeletedAt"])
    .select([
      sql<string>`coalesce(g.firstname, p.firstname)`.as("firstname"),
      sql<string>`coalesce(nullif(g.lastname, ''), g.company, p.lastname)`.as("lastname"),
      sql<string>`CASE WHEN g.id IS NULL THEN trim(p.firstname || ' ' || p.lastname) ELSE ${clientName("g")} END`.as(
        "name",
      ),
    ])
    .where("p.organization_id", "=", context.organizationId)
    .where("p.contract_id", "=", contractId)
    .orderBy(sql`p.role <> 'mainGuest'`)
    .orderBy(sql`p.sign_order NULLS LAST`)
    .orderBy("p.id")
    .execute();
  const named = readsClient(context, "name");
  return rows.map(({ clientBranchId, clientDeletedAt, ...part }) => ({
    ...part,
    ...(named ? {} : { name: "", firstname: "", lastname: "" }),
    mayOpenClient:
      part.clientId !== null &&
      clientDeletedAt === null &&
      context.branchIds.includes(clientBranchId ?? 0) &&
      context.may(needs("client", "read")),
  }));
}
