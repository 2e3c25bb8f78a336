import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type ListPage, listPage } from "#api/platform/records/list-query.ts";
import { type Job, job, type jobs } from "#contract/organization/jobs/jobs.ts";

/** Returns one of the caller's own jobs (for an admin, any). Throws NOT_FOUND. */
export async function findJob(context: CallContext, id: number): Promise<Job> {
  const row = await jobRows(context)
    .where("j.id", "=", id)
    .$if(!context.principal.isAdmin, (query) => query.where("j.created_by", "=", context.user.id))
    .executeTakeFirst();
  if (!row) throw notFound();
  return toJob(row);
}

/** Whether it is one of the caller's own jobs (for an admin, any). */
export async function ownsJob(context: CallContext, id: number): Promise<boolean> {
  const job = await context.trx
    .selectFrom("job")
    .select("created_by")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return job !== undefined && (context.principal.isAdmin || job.created_by === context.user.id);
}

/** Lists the caller's own jobs, newest first. */
export async function listJobs(
  context: CallContext,
  input: z.output<typeof jobs.list.input>,
): Promise<{ rows: Job[]; page: ListPage }> {
  const { state, kind } = input.filter;
  const query = jobRows(context)
    .where("j.created_by", "=", context.user.id)
    .$if(state !== undefined, (rows) => rows.where("j.state", "in", state ?? []))
    .$if(kind !== undefined, (rows) => rows.where("j.kind", "=", kind ?? ""));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { createdAt: "j.id" },
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "j.id",
  });
  return { rows: rows.map(toJob), page };
}

function jobRows(context: CallContext) {
  return context.trx
    .selectFrom("job as j")
    .leftJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "j.organization_id").onRef("f.id", "=", "j.result_file_id"),
    )
    .where("j.organization_id", "=", context.organizationId)
    .select([
      "j.id",
      "j.kind",
      "j.state",
      "j.progress",
      "j.total",
      "j.report",
      "j.error_type as errorType",
      "j.created_at as createdAt",
      "j.started_at as startedAt",
      "j.finished_at as finishedAt",
      sql<unknown>`CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name) END`.as(
        "resultFile",
      ),
    ]);
}

function toJob(row: { report: unknown; resultFile: unknown } & Omit<Job, "report" | "resultFile">): Job {
  return {
    ...row,
    report: job.shape.report.parse(row.report),
    resultFile: job.shape.resultFile.parse(row.resultFile),
  };
}
