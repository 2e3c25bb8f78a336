import { z } from "zod";
import { type Account, accountsOf, workOut } from "#api/money/owner-statements/queries-facts.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
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

/**
 * Makes the statements of a month, one for each owner and house, each in a transaction of its own. Statements that exist already stay as
 * they are.
 */
export const makeStatements: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { branchId, month, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, ownerStatements.makeAll.path, work);
    const accounts = await as((context) => accountsOf(context, branchId));
    let added = 0;
    for (const [place, account] of accounts.entries()) {
      await job.progress(place, accounts.length);
      if (await as((context) => makeStatement(context, { ...account, month }))) added += 1;
    }
    return { added, present: accounts.length - added };
  });

/**
 * Makes one statement, unless it exists already, or has neither a line nor an opening balance. Returns whether it was made.
 */
async function makeStatement(context: CallContext, account: Account): Promise<boolean> {
  const { trx, organizationId, user } = context;
  const { branchId, ownerId, buildingId, month, currency } = account;
  // Two jobs that make the same statement wait for each other here, so that the second one finds it.
  await holdRows(context, "client", [ownerId]);
  const present = await trx
    .selectFrom("owner_statement")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("owner_id", "=", ownerId)
    .where("building_id", buildingId === null ? "is" : "=", buildingId)
    .where("month", "=", month)
    .executeTakeFirst();
  if (present) return false;
  const { lines, opening, closing } = await workOut(context, account);
  if (lines.length === 0 && opening === 0) return false;
  const { id } = await trx
    .insertInto("owner_statement")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      owner_id: ownerId,
      building_id: buildingId,
      lines: JSON.stringify(lines),
      created_by: user.id,
      ...{ month, currency, opening, closing },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "make",
    objectType: "ownerStatement",
    objectId: id,
    after: { status: "made", month: month.slice(0, 7), closing },
  });
  return true;
}
