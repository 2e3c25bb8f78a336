import { sql } from "kysely";
import type { z } from "zod";
import { lastBlockDay } from "#api/calendar/period.ts";
import { shownClientName } from "#api/platform/access/client-name.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/failure.ts";
import type { calendar } from "#contract/calendar.ts";
import { formatDate } from "#contract/format.ts";

type Block = z.output<typeof calendar.addBlock.input>["block"];

/**
 * Blocks nights of units, all or nothing (behaviour.md 3.17). The unit rows stay locked until the end, so that a stay
 * booked at the same moment waits and then finds the nights taken.
 */
export async function addBlock(context: CallContext, block: Block): Promise<number[]> {
  if (block.until <= block.from) throw invalid("block.until", "endBeforeStart");
  if (block.until > lastBlockDay(context.now.toISOString().slice(0, 10)))
    throw invalid("block.until", "tooFarAhead");
  const unitIds = [...new Set(block.unitIds)];
  await lockUnits(context, unitIds);
  await refuseTakenNights(context, unitIds, block);
  const overlapping = await sameBlocks(context, unitIds, block);
  const ids: number[] = [];
  for (const unitId of unitIds) {
    const known = overlapping.filter((other) => other.unit_id === unitId);
    const [first, ...rest] = known;
    ids.push(first ? await widen(context, first, rest, block) : await insert(context, unitId, block));
  }
  return ids;
}

async function lockUnits(context: CallContext, unitIds: number[]): Promise<void> {
  const units = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", unitIds)
    .where("branch_id", "in", [...context.branchIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (units.length !== unitIds.length) throw notFound();
}

async function refuseTakenNights(
  context: CallContext,
  unitIds: number[],
  { from, until }: Block,
): Promise<void> {
  const taken = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.unit_id", "in", unitIds)
    .where("c.blocks_nights", "=", true)
    .where("c.check_out", ">", from)
    .where("c.check_in", "<", until)
    .select(["c.id", "c.unit_id as unitId", "c.check_in as checkIn", "c.check_out as checkOut"])
    .select(shownClientName(context, "g").as("guest"))
    .orderBy("c.check_in")
    .orderBy("c.id")
    .execute();
  const [first] = taken;
  if (!first) return;
  const params = {
    label: first.guest || String(first.id),
    from: formatDate(first.checkIn),
    until: formatDate(first.checkOut),
  };
  throw new Failure("NIGHTS_TAKEN", { params, objects: { contracts: taken } });
}

function sameBlocks(context: CallContext, unitIds: number[], { from, until, type, note }: Block) {
  return context.trx
    .selectFrom("calendar_block")
    .select(["id", "unit_id", "from_on", "until_on", "reason"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", unitIds)
    .where("removed_at", "is", null)
    .where("type", "=", type)
    .where("note", "=", note)
    .where("until_on", ">", from)
    .where("from_on", "<", until)
    .orderBy("id")
    .forUpdate()
    .execute();
}

type Known = Awaited<ReturnType<typeof sameBlocks>>[number];

async function insert(
  context: CallContext,
  unitId: number,
  { from, until, type, reason, note }: Block,
): Promise<number> {
  const { id } = await context.trx
    .insertInto("calendar_block")
    .values({
      organization_id: context.organizationId,
      unit_id: unitId,
      type,
      from_on: from,
      until_on: until,
      reason,
      note,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "block",
    objectType: "calendarBlock",
    objectId: id,
    after: { unitId, type, from, until, reason, note },
    reason,
  });
  return id;
}

/** The oldest block grows over the new nights and swallows the other ones it now covers. */
async function widen(
  context: CallContext,
  first: Known,
  rest: readonly Known[],
  block: Block,
): Promise<number> {
  const from = [block.from, first.from_on, ...rest.map((other) => other.from_on)].sort()[0] ?? block.from;
  const until =
    [block.until, first.until_on, ...rest.map((other) => other.until_on)].sort().at(-1) ?? block.until;
  const reason = block.reason || first.reason;
  await context.trx
    .updateTable("calendar_block")
    .set({ from_on: from, until_on: until, reason, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", first.id)
    .execute();
  if (rest.length > 0) {
    await context.trx
      .updateTable("calendar_block")
      .set({ removed_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", context.organizationId)
      .where(
        "id",
        "in",
        rest.map((other) => other.id),
      )
      .execute();
  }
  const before = { from: first.from_on, until: first.until_on, reason: first.reason };
  await context.audit({
    action: "block",
    objectType: "calendarBlock",
    objectId: first.id,
    before,
    after: { from, until, reason, merged: rest.map((other) => other.id) },
  });
  return first.id;
}
