import { sql } from "kysely";
import type { Holding, OverbookingCause, UnitInUse } from "#api/planning/nights/rules/overbooking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { Nights } from "#contract/platform/days.ts";

type Reader = Pick<CallContext, "trx" | "organizationId">;

/** A stay or a block that holds nights. Check `client_name` before showing `guest`. */
export interface Taken extends Holding {
  contractId: number | null;
  blockId: number | null;
  unitId: number;
  guest: string;
  /** The reason of a block. */
  reason: string;
  /** For a stay: whether it is overbooked, since when and why. */
  overbooking: boolean;
  cause: OverbookingCause | null;
}

/**
 * Returns what holds nights of units in `[from, until)`: stays first, then blocks, each by its first night.
 */
export async function takenBy(
  { trx, organizationId }: Reader,
  nights: Nights & { unitIds: readonly number[]; exceptContract?: number },
): Promise<Taken[]> {
  const { from, until, exceptContract = 0 } = nights;
  const unitIds = [...nights.unitIds];
  if (unitIds.length === 0) return [];
  const stays = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("c.organization_id", "=", organizationId)
    .where("c.unit_id", "in", unitIds)
    .where("c.blocks_nights", "=", true)
    .where("c.check_in", "<", until)
    .where("c.check_out", ">", from)
    .where("c.id", "!=", exceptContract)
    .select([
      "c.id as contractId",
      "c.unit_id as unitId",
      "c.check_in as from",
      "c.check_out as until",
      "c.overbooking",
      "c.overbooking_cause as cause",
    ])
    .select(clientName("g").as("guest"))
    .orderBy("c.check_in")
    .orderBy("c.id")
    .execute();
  const blocks = await trx
    .selectFrom("calendar_block")
    .select([
      "id as blockId",
      "unit_id as unitId",
      "type as blockType",
      "from_on as from",
      "until_on as until",
      "reason",
    ])
    .where("organization_id", "=", organizationId)
    .where("unit_id", "in", unitIds)
    .where("removed_at", "is", null)
    .where("from_on", "<", until)
    .where("until_on", ">", from)
    .orderBy("from_on")
    .orderBy("id")
    .execute();
  const noStay = { contractId: null, guest: "", overbooking: false, cause: null };
  return [
    ...stays.map((stay) => ({ ...stay, blockId: null, blockType: null, reason: "" })),
    ...blocks.map((block) => ({ ...block, ...noStay })),
  ];
}

/** Returns those of the units that have stays with nights from today on, by the branch's date. */
export async function unitsWithStaysAhead(
  { trx, organizationId, now }: Reader & Pick<CallContext, "now">,
  unitIds: readonly number[],
): Promise<Set<number>> {
  if (unitIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM unit u JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
    WHERE u.organization_id = ${organizationId} AND u.id = ANY (${[...unitIds]}::bigint[])
      AND EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = u.organization_id AND c.unit_id = u.id AND c.blocks_nights
        AND c.check_out > (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether a unit is in use, and in a building. */
export async function unitInUse({ trx, organizationId }: Reader, unitId: number): Promise<UnitInUse> {
  const unit = await trx
    .selectFrom("unit")
    .select(["status", "building_id"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  return { disabled: unit.status === "DISABLED", inBuilding: unit.building_id !== null };
}
