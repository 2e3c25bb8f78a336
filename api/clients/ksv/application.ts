import { type SqlBool, sql } from "kysely";
import { standingConsent } from "#api/clients/client-consents/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";

/** The reasons that permit an application. */
export interface Grounds {
  contractId: number;
  branchId: number;
  consent: { givenAt: string; wording: string };
}

/**
 * Checks what permits an application: the client consents, and is the last candidate for a contract that is
 * in review or approved by the owner. Throws NOT_READY with what is missing. The contract is locked until the
 * transaction ends.
 */
export async function requireGrounds(
  context: CallContext,
  { clientId, contractId }: { clientId: number; contractId: number | undefined },
): Promise<Grounds> {
  const stay = await stayInReview(context, { clientId, contractId });
  if (!stay) throw new Failure("NOT_READY", { detail: "contractInReview" });
  if (stay.rivals) throw new Failure("NOT_READY", { detail: "lastCandidate" });
  const consent = await standingConsent(context, clientId, "creditCheck");
  if (!consent) throw new Failure("NOT_READY", { detail: "creditConsent" });
  return { contractId: stay.id, branchId: stay.branchId, consent };
}

/**
 * Returns the person's next such contract, as guest, tenant, guarantor or payer; `rivals` when somebody else
 * may still get the unit.
 */
async function stayInReview(
  { trx, organizationId, branchIds }: CallContext,
  { clientId, contractId }: { clientId: number; contractId: number | undefined },
) {
  return trx
    .selectFrom("rent_contract as s")
    .select([
      "s.id",
      "s.branch_id as branchId",
      sql<boolean>`EXISTS (SELECT FROM rent_contract o WHERE o.organization_id = s.organization_id AND o.unit_id = s.unit_id
        AND o.id <> s.id AND o.client_id <> s.client_id AND o.status IN ('NEW', 'WAITING_FOR_DATA', 'REVIEWING', 'OWNER_APPROVED')
        AND o.check_in < s.check_out AND o.check_out > s.check_in)`.as("rivals"),
    ])
    .where("s.organization_id", "=", organizationId)
    .where("s.branch_id", "in", [...branchIds, -1])
    .where("s.status", "in", ["REVIEWING", "OWNER_APPROVED"])
    .$if(contractId !== undefined, (rows) => rows.where("s.id", "=", contractId ?? 0))
    .where(
      sql<SqlBool>`(s.client_id = ${clientId} OR EXISTS (SELECT FROM contract_party p WHERE p.organization_id = s.organization_id
        AND p.contract_id = s.id AND p.client_id = ${clientId} AND p.role IN ('tenant', 'guarantor', 'payer')))`,
    )
    .orderBy("s.check_in")
    .orderBy("s.id")
    .limit(1)
    .forShare("s")
    .executeTakeFirst();
}
