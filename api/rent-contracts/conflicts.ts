import { sql } from "kysely";
import { readsClient } from "#api/platform/access/client-mask.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Quote } from "#contract/rent-contracts.ts";

export type Conflict = Omit<Quote["conflicts"][number], "mayOpen">;

/** Contracts and blocks that hold nights of a unit in `[from, until)`. Guests' names only with `client_name`. */
export async function conflictsOf(
  context: CallContext,
  stay: { unitId: number; from: string; until: string; except?: number },
): Promise<Conflict[]> {
  const namesShown = readsClient(context, "name");
  const contracts = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.unit_id", "=", stay.unitId)
    .where("c.blocks_nights", "=", true)
    .where("c.check_in", "<", stay.until)
    .where("c.check_out", ">", stay.from)
    .where("c.id", "!=", stay.except ?? 0)
    .select([
      "c.id",
      "c.check_in",
      "c.check_out",
      sql<string>`trim(g.lastname || ' ' || g.firstname)`.as("guest"),
    ])
    .orderBy("c.check_in")
    .execute();
  const blocks = await context.trx
    .selectFrom("calendar_block")
    .select(["id", "type", "from_on", "until_on", "reason"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", stay.unitId)
    .where("removed_at", "is", null)
    .where("from_on", "<", stay.until)
    .where("until_on", ">", stay.from)
    .orderBy("from_on")
    .execute();
  return [
    ...contracts.map((row) => ({
      contractId: row.id,
      blockId: null,
      label: namesShown ? row.guest : String(row.id),
      from: row.check_in,
      until: row.check_out,
    })),
    ...blocks.map((row) => ({
      contractId: null,
      blockId: row.id,
      label: row.reason || row.type,
      from: row.from_on,
      until: row.until_on,
    })),
  ];
}
