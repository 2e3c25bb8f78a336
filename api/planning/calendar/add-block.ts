import { sql } from "kysely";
import type { z } from "zod";
import { lastBlockDay } from "#api/planning/calendar/period.ts";
import { takenBy } from "#api/planning/nights/queries.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import { overbookStays, requireForce } from "#api/planning/nights/verbs-overbook.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { calendar } from "#contract/planning/calendar/calendar.ts";
import { formatDate } from "#contract/platform/format.ts";

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
  const widened = new Map(
    [...Map.groupBy(overlapping, ({ unit_id }) => unit_id)].flatMap(([id, [first, ...rest]]) =>
      first ? [[id, widen(first, rest, block)] as const] : [],
    ),
  );
  await keepWidened(context, [...widened.values()], block);
  const fresh = unitIds.filter((unitId) => !widened.has(unitId));
  const inserted = await insert(context, fresh, block);
  return { ids: unitIds.map((unitId) => widened.get(unitId)?.id ?? inserted.get(unitId) ?? 0), results };
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

type StoredBlock = Awaited<ReturnType<typeof sameBlocks>>[number];

/** Adds a block to each of the units; answers the blocks' ids by unit. */
async function insert(
  context: CallContext,
  unitIds: readonly number[],
  { from, to, type, reason, note }: Block,
): Promise<Map<number, number>> {
  if (unitIds.length === 0) return new Map();
  const rows = await context.trx
    .insertInto("calendar_block")
    .values(
      unitIds.map((unitId) => ({
        organization_id: context.organizationId,
        unit_id: unitId,
        type,
        from_on: from,
        until_on: to,
        reason,
        note,
        created_by: context.user.id,
      })),
    )
    .returning(["id", "unit_id"])
    .execute();
  await context.audit(
    rows.map(({ id, unit_id: unitId }) => ({
      action: "block",
      objectType: "calendarBlock",
      objectId: id,
      after: { unitId, type, from, until: to, reason, note },
      reason,
    })),
  );
  return new Map(rows.map(({ id, unit_id }) => [unit_id, id]));
}

/** The oldest block of a unit grows over the new nights and swallows the other ones it now covers. */
function widen(first: StoredBlock, rest: readonly StoredBlock[], block: Block) {
  const from = [block.from, first.from_on, ...rest.map((other) => other.from_on)].sort()[0] ?? block.from;
  const until = [block.to, first.until_on, ...rest.map((other) => other.until_on)].sort().at(-1) ?? block.to;
  const merged = rest.map(({ id }) => id);
  return { id: first.id, from, until, reason: block.reason || first.reason, before: first, merged };
}

async function keepWidened(
  { trx, organizationId, audit }: CallContext,
  widened: readonly ReturnType<typeof widen>[],
  { type }: Block,
): Promise<void> {
  if (widened.length === 0) return;
  await sql`UPDATE calendar_block b
    SET from_on = w.from, until_on = w.until, reason = w.reason, version = b.version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(widened)}::jsonb) AS w(id bigint, "from" date, until date, reason text)
    WHERE b.organization_id = ${organizationId} AND b.id = w.id`.execute(trx);
  await trx
    .updateTable("calendar_block")
    .set({ removed_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sql<number>`ANY (${widened.flatMap(({ merged }) => merged)}::bigint[])`)
    .execute();
  await audit(
    widened.map(({ id, from, until, reason, before, merged }) => ({
      action: "block",
      objectType: "calendarBlock",
      objectId: id,
      before: { from: before.from_on, until: before.until_on, reason: before.reason },
      after: { unitId: before.unit_id, type, from, until, reason, merged },
      reason,
    })),
  );
}
