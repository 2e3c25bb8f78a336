import { type SqlBool, sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Effect, inTransaction } from "#api/platform/moves/effects.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import { type RefinanceGuard, refinanceTransitions } from "#api/sale/refinances/rules/transitions.ts";
import type { RefinanceStatus } from "#contract/sale/refinances/refinance.ts";
import { requiredTags } from "#contract/sale/refinances/refinance.ts";

interface RefinanceTypes {
  table: "refinance";
  status: RefinanceStatus;
  guard: RefinanceGuard;
  record: Awaited<ReturnType<typeof lockRefinance>>;
  details: object;
}

const othersNotNeeded: Effect<{ id: number }> = inTransaction(
  "Marks banks that have not answered as not needed any more.",
  async ({ trx, organizationId }, { id }) => {
    await trx
      .updateTable("refinance_bank")
      .set({ answer: "notNeeded", version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where("organization_id", "=", organizationId)
      .where("refinance_id", "=", id)
      .where("answer", "=", "open")
      .execute();
  },
);

/** The status list of refinance requests. */
export const refinanceStatusList = statusList<RefinanceTypes>({
  object: "refinance",
  table: "refinance",
  column: "status",
  moves: refinanceTransitions,
  guards: {
    bankNamed: {
      says: "At least one bank is to be asked.",
      holds: async (mover, { id }) => (await answersOf(mover, id)).length > 0,
    },
    documents: {
      says: `There are files with the tags ${requiredTags.join(" and ")}.`,
      holds: async ({ trx, organizationId }, { id }) => {
        const rows = await trx
          .selectFrom("stored_file")
          .select("tag")
          .distinct()
          .where("organization_id", "=", organizationId)
          .where("object_type", "=", "refinance")
          .where("object_id", "=", id)
          .where("tag", "in", [...requiredTags])
          .execute();
        return rows.length === requiredTags.length;
      },
    },
    bankApproved: {
      says: "At least one bank has approved, with its conditions.",
      holds: async (mover, { id }) =>
        (await answersOf(mover, id)).some(
          ({ answer, conditions }) => answer === "approved" && conditions !== "",
        ),
    },
    offerCounts: {
      says: "It has a day until which the approval is valid, and that day has not passed.",
      holds: ({ now }, { validUntil, today }) => validUntil !== null && validUntil >= today && now !== null,
    },
    allDeclined: {
      says: "All banks have declined.",
      holds: async (mover, { id }) => {
        const answers = await answersOf(mover, id);
        return answers.length > 0 && answers.every(({ answer }) => answer === "declined");
      },
    },
    bankWaits: {
      says: "At least one bank has not answered.",
      holds: async (mover, { id }) => (await answersOf(mover, id)).some(({ answer }) => answer === "open"),
    },
  },
  lock: lockRefinance,
  columns: (_made, { now }) => ({ moved_at: now.toISOString(), told_at: null }),
  follows: { approve: [othersNotNeeded] },
});

function answersOf({ trx, organizationId }: Mover, id: number) {
  return trx
    .selectFrom("refinance_bank")
    .select(["answer", "conditions"])
    .where("organization_id", "=", organizationId)
    .where("refinance_id", "=", id)
    .execute();
}

/** Locks a request of the mover's branches. Throws NOT_FOUND. */
async function lockRefinance(mover: Mover, id: number) {
  const row = await standing(mover, id).forUpdate("r").executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a request as its status list needs it, without locking it. Throws NOT_FOUND. */
export async function readStanding(mover: Mover, id: number) {
  const row = await standing(mover, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function standing(mover: Mover, id: number) {
  const branches = reachOf(mover);
  return mover.trx
    .selectFrom("refinance as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .select([
      "r.id",
      "r.version",
      "r.status",
      "r.title",
      "r.branch_id as branchId",
      "r.valid_until as validUntil",
    ])
    .select(["r.assigned_to as assignedTo", "r.building_id as buildingId", "b.time_zone as timeZone"])
    .select(sql<string>`(${mover.now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`.as("today"))
    .where("r.organization_id", "=", mover.organizationId)
    .where(sql<SqlBool>`r.id = ${id}`)
    .$if(branches !== null, (rows) => rows.where("r.branch_id", "in", [...(branches ?? []), -1]));
}
