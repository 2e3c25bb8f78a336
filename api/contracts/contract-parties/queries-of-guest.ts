import { sql } from "kysely";
import { isTenancy } from "#api/contracts/contract-parties/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** A stay or tenancy as its guest sees it in a list. */
interface StayOfGuest {
  id: number;
  unit: string;
  checkIn: string;
  checkOut: string;
  tenancy: boolean;
  openEnd: boolean;
  /** Whether its page can be opened: it is agreed and not over, and the agency has not closed the page. */
  opens: boolean;
}

/** Returns the stays of a client, the latest first, without those that are not agreed yet and those that were cancelled; with an id that one only. */
export async function pagesOfGuest(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
  contractId?: number,
): Promise<StayOfGuest[]> {
  return trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id", "u.label as unit", "c.check_in as checkIn", "c.check_out as checkOut"])
    .select(["c.open_end as openEnd", isTenancy.as("tenancy")])
    .select(
      sql<boolean>`(c.status <> 'COMPLETED' AND c.checked_out_at IS NULL AND NOT coalesce((
        SELECT p.revoked_at IS NOT NULL FROM contract_page p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id
        ORDER BY p.id DESC LIMIT 1), false))`.as("opens"),
    )
    .where("c.organization_id", "=", organizationId)
    .where("c.client_id", "=", clientId)
    .where("c.status", "not in", ["NEW", "INQUIRY", "CANCELED"])
    .$if(contractId !== undefined, (query) => query.where("c.id", "=", contractId ?? 0))
    .orderBy("c.check_in", "desc")
    .orderBy("c.id", "desc")
    .limit(100)
    .execute();
}
