import { z } from "zod";
import {
  type Holding,
  holdingsOf,
  type Period,
  presentPlaces,
  workOutAll,
} from "#api/money/owner-statements/queries-facts.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";
import { language } from "#contract/platform/values.ts";

/** Name of the task that makes the statements of a month. */
export const makeStatementsTask = "ownerStatements.make";

const inputShape = z.object({ branchId: z.number(), month: z.string(), sessionId: z.number(), language });

/** Starts making the statements of a month, `YYYY-MM`, for all owners of a branch. Answers the job's id. */
export async function startMaking(
  context: CallContext,
  { branchId, month }: { branchId: number; month: string },
): Promise<number> {
  if (!context.branchIds.includes(branchId)) throw notFound();
  if (`${month}-01` > (await todayAt(context, branchId))) throw invalid("month", "dayInFuture");
  const { sessionId, language: spoken } = context;
  const input = { branchId, month: `${month}-01`, sessionId, language: spoken };
  const jobId = await startJob(context, makeStatementsTask, input);
  await context.audit({
    action: "makeStatements",
    objectType: "job",
    objectId: jobId,
    after: { branchId, month },
  });
  return jobId;
}

/** The most statements that are made in one transaction, and so held in memory at once. */
const together = 100;

/**
 * Makes them for a hundred owners and houses at a time, each hundred in a transaction of its own; those that are there already
 * stay as they are.
 */
export const makeStatements: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { branchId, month, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, ownerStatements.makeAll.path, work);
    const holdings = await as((context) => holdingsOf(context, branchId));
    let added = 0;
    for (let from = 0; from < holdings.length; from += together) {
      await job.progress(from, holdings.length);
      const some = holdings.slice(from, from + together);
      added += await as((context) => makeSome(context, { branchId, month }, some));
    }
    return { added, present: holdings.length - added };
  });

/**
 * Makes the statements of some owners, except those that exist already, or have neither a line nor an opening balance. Two jobs
 * that make the same statement at once make it once: the second one finds it in the index. Returns how many were made.
 */
async function makeSome(
  context: CallContext,
  { branchId, month }: Pick<Period, "branchId" | "month">,
  holdings: readonly Holding[],
): Promise<number> {
  const { trx, organizationId, user } = context;
  const { currency } = await trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const period = { branchId, month, currency };
  const present = await presentPlaces(context, period, holdings);
  const missing = holdings.filter((_holding, place) => !present.has(place));
  if (missing.length === 0) return 0;
  const contents = await workOutAll(context, period, missing);
  const rows = missing.flatMap(({ ownerId, buildingId }, place) => {
    const { lines = [], opening = 0, closing = 0 } = contents[place] ?? {};
    if (lines.length === 0 && opening === 0) return [];
    return {
      organization_id: organizationId,
      branch_id: branchId,
      owner_id: ownerId,
      building_id: buildingId,
      lines: JSON.stringify(lines),
      created_by: user.id,
      ...{ month, currency, opening, closing },
    };
  });
  if (rows.length === 0) return 0;
  const statements = await trx
    .insertInto("owner_statement")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "closing"])
    .execute();
  await context.audit(
    statements.map(({ id, closing }) => ({
      action: "make",
      objectType: "ownerStatement",
      objectId: id,
      after: { status: "made", month: month.slice(0, 7), closing },
    })),
  );
  return statements.length;
}
