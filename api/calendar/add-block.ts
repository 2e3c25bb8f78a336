import { sql } from "kysely";
import type { z } from "zod";
import { lastBlockDay } from "#api/calendar/period.ts";
import { takenBy } from "#api/nights/queries.ts";
import { lockUnits } from "#api/nights/verbs.ts";
import { overbookStays, requireForce } from "#api/nights/verbs-overbook.ts";
import { readsClient } from "#api/platform/access/client-mask.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/failure.ts";
import type { calendar } from "#contract/calendar.ts";
import { formatDate } from "#contract/format.ts";

type Block = z.output<typeof calendar.addBlock.input>["block"];
type Result = z.output<typeof calendar.addBlock.output>["results"][number];

/**
 * Blocks nights of units, all or nothing; in a dry run only says of each unit what would be (docs/rules/nights.md). Nights of stays
 * are refused with the stays, unless they are taken knowingly: then the stays are overbooked. `at` is where its fields stand.
 */
export async function addBlock(
  context: CallContext,
  block: Block,
  { dryRun = false, at = "block." }: { dryRun?: boolean; at?: string } = {},
): Promise<{ ids: number[]; results: Result[] }> {
  if (block.to <= block.from) throw invalid(`${at}to`, "endBeforeStart");
  if (block.to > lastBlockDay(context.now.toISOString().slice(0, 10)))
    throw invalid(`${at}to`, "tooFarAhead");
  const unitIds = [...new Set(block.unitIds)];
  const labels = await labelsOf(context, unitIds);
  if (!dryRun) await lockUnits(context, unitIds);
  const stays = await staysIn(context, unitIds, block);
  if (block.force && stays.length > 0) requireForce(context, block.reason, `${at}reason`);
  const results = unitIds.map((unitId): Result => {
    const contracts = stays.filter((stay) => stay.unitId === unitId).map(({ shown }) => shown);
    const ok = block.force || contracts.length === 0;
    const error = ok ? {} : { error: refusalOf(context, contracts) };
    return { unitId, label: labels.get(unitId) ?? "", ok, ...error, contracts };
  });
  if (dryRun) return { ids: [], results };
  if (results.some(({ ok }) => !ok)) {
    const contracts = stays.map(({ shown }) => shown);
    throw new Failure("NIGHTS_TAKEN", { params: named(contracts[0]), objects: { contracts, results } });
  }
  await overbookStays(context, stays, { cause: "force", reason: block.reason });
  const overlapping = await sameBlocks(context, unitIds, block);
  const ids: number[] = [];
  for (const unitId of unitIds) {
    const known = overlapping.filter((other) => other.unit_id === unitId);
    const [first, ...rest] = known;
    ids.push(first ? await widen(context, first, rest, block) : await insert(context, unitId, block));
  }
  return { ids, results };
}

/** The units by id; one that is not of the user's branches is not found. */
async function labelsOf(context: CallContext, unitIds: number[]): Promise<Map<number, string>> {
  const units = await context.trx
    .selectFrom("unit")
    .select(["id", "label"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", unitIds)
    .where("branch_id", "in", [...context.branchIds])
    .execute();
  if (units.length !== unitIds.length) throw notFound();
  return new Map(units.map(({ id, label }) => [id, label]));
}

async function staysIn(context: CallContext, unitIds: number[], { from, to }: Block) {
  const guestShown = readsClient(context, "name");
  const taken = await takenBy(context, { unitIds, from, until: to });
  return taken.flatMap(({ contractId, unitId, guest, ...nights }) =>
    contractId === null
      ? []
      : [
          {
            contractId,
            unitId,
            shown: {
              id: contractId,
              unitId,
              guest: guestShown ? guest : "",
              checkIn: nights.from,
              checkOut: nights.until,
            },
          },
        ],
  );
}

function named(stay: Result["contracts"][number] | undefined) {
  return {
    label: stay?.guest || String(stay?.id ?? ""),
    from: formatDate(stay?.checkIn),
    until: formatDate(stay?.checkOut),
  };
}

function refusalOf({ t }: CallContext, contracts: Result["contracts"]): string {
  return t("errors:NIGHTS_TAKEN", named(contracts[0]));
}

function sameBlocks(context: CallContext, unitIds: number[], { from, to, type, note }: Block) {
  return context.trx
    .selectFrom("calendar_block")
    .select(["id", "unit_id", "from_on", "until_on", "reason"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", unitIds)
    .where("removed_at", "is", null)
    .where("type", "=", type)
    .where("note", "=", note)
    .where("until_on", ">", from)
    .where("from_on", "<", to)
    .orderBy("id")
    .forUpdate()
    .execute();
}

type Known = Awaited<ReturnType<typeof sameBlocks>>[number];

async function insert(
  context: CallContext,
  unitId: number,
  { from, to, type, reason, note }: Block,
): Promise<number> {
  const { id } = await context.trx
    .insertInto("calendar_block")
    .values({
      organization_id: context.organizationId,
      unit_id: unitId,
      type,
      from_on: from,
      until_on: to,
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
    after: { unitId, type, from, until: to, reason, note },
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
  const until = [block.to, first.until_on, ...rest.map((other) => other.until_on)].sort().at(-1) ?? block.to;
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
    after: { unitId: first.unit_id, type: block.type, from, until, reason, merged: rest.map(({ id }) => id) },
    reason,
  });
  return first.id;
}
