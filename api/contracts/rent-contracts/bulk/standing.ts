import { sql } from "kysely";
import { openOf } from "#api/contracts/rent-contracts/for-others/balance.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

/** The kind under which the bulk actions store their `items`. */
export const bulkKind = "rentContracts";

/** A contract with the fields that bulk actions need. */
export interface Standing {
  id: number;
  version: number;
  branchId: number;
  /** The guest, as far as the reader may see the name, and the unit. */
  label: string;
  status: RentContractStatus;
  visible: boolean;
  open: number;
  checkOut: string;
  timeZone: string;
  /** Whether the guest has an e-mail address; the address itself is not shown here. */
  hasEmail: boolean;
}

/** Returns contracts of the user's branches by id; `lock` locks them until the transaction ends. */
export async function standingsOf(
  context: CallContext,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<Standing[]> {
  if (lock) await holdContracts(context, ids);
  const rows = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.branch_id", "=", sql<number>`ANY(${[...context.branchIds]}::bigint[])`)
    .where("c.id", "=", sql<number>`ANY(${[...ids]}::bigint[])`)
    .select(["c.id", "c.version", "c.branch_id as branchId", "c.status", "c.visible"])
    .select(["c.check_out as checkOut", "b.time_zone as timeZone", "u.label as unitLabel"])
    .select(shownClientName(context, "g").as("guest"))
    .select(sql<boolean>`coalesce(g.email, '') <> ''`.as("hasEmail"))
    .select(openOf.as("open"))
    .orderBy("c.id")
    .execute();
  return rows.map(({ guest, unitLabel, ...row }) => ({
    ...row,
    label: `${guest || `#${row.id}`} · ${unitLabel}`,
  }));
}
