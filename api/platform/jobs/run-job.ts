import { z } from "zod";
import { Failure, nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { jobStatusList } from "#api/platform/jobs/job-status.ts";
import { openProgress, type ProgressBook } from "#api/platform/jobs/progress.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";

/** A user-visible job while it runs. */
export interface JobRun {
  readonly id: number;
  readonly kind: string;
  readonly organizationId: number;
  /** The user who started it. */
  readonly userId: number;
  readonly input: unknown;
  /**
   * Reports the progress to the user. Cheap: it is written at most about four times a second, in a
   * transaction of its own.
   */
  progress(done: number, total: number): Promise<void>;
  /** Sets the stored file that the user may download when the job is done. */
  resultFile(fileId: number): void;
}

const payloadShape = z.object({ organizationId: z.number(), jobId: z.number() });

/** A job that was begun this often without an end is assumed to crash its server, and fails. */
const maxRuns = 10;

/**
 * Runs the job of a job row: it is set running, reports progress, and becomes done with the report that
 * `work` returns, or failed with the failure's name. A job that has ended is not run again. A job whose
 * process died, or whose database went away, starts again from the beginning: **work must be idempotent**
 * (write by key, or skip what is there).
 */
export async function runJob(
  platform: Platform,
  payload: unknown,
  work: (job: JobRun) => Promise<Record<string, unknown>>,
): Promise<void> {
  const { organizationId, jobId } = payloadShape.parse(payload);
  const row = await begin(platform, organizationId, jobId);
  if (!row) return;
  const progress = openProgress(platform, organizationId, jobId);
  let resultFileId: number | null = null;
  const job: JobRun = {
    id: jobId,
    kind: row.kind,
    organizationId,
    userId: row.created_by,
    input: row.input,
    progress: progress.tell,
    resultFile: (fileId) => {
      resultFileId = fileId;
    },
  };
  try {
    if (row.runs > maxRuns) throw new Failure("INTERNAL");
    const report = await work(job);
    await finish(platform, organizationId, jobId, progress, {
      state: "done",
      report,
      resultFileId,
      errorType: null,
    });
  } catch (error) {
    // This is not the job's fault: the queue runs it again when the database is back.
    if (error instanceof DatabaseUnavailable) throw error;
    if (!(error instanceof Failure))
      platform.log.error({ job: jobId, kind: row.kind, err: error }, "job failed");
    const { errorType, report } = reasonOf(error);
    await finish(platform, organizationId, jobId, progress, {
      state: "failed",
      report,
      resultFileId,
      errorType,
    });
  }
}

interface BegunJob {
  kind: string;
  input: unknown;
  created_by: number;
  runs: number;
}

async function begin(
  platform: Platform,
  organizationId: number,
  jobId: number,
): Promise<BegunJob | undefined> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const mover = systemMover(platform, trx, organizationId, { call: "job", requestId: `job-${jobId}` });
    const job = await nullIfMissing(jobStatusList.lock(mover, jobId));
    if (!job || (await whyNot(mover, jobStatusList, job, { to: "running" }))) return undefined;
    await move(mover, jobStatusList, job, { to: "running" });
    return trx
      .selectFrom("job")
      .select(["kind", "input", "created_by", "runs"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", jobId)
      .executeTakeFirst();
  });
}

interface JobEnd {
  state: "done" | "failed";
  report: Record<string, unknown>;
  resultFileId: number | null;
  errorType: string | null;
}

async function finish(
  platform: Platform,
  organizationId: number,
  jobId: number,
  progress: ProgressBook,
  end: JobEnd,
): Promise<void> {
  const last = progress.last();
  await inTenant(platform.db, organizationId, async (trx) => {
    const mover = systemMover(platform, trx, organizationId, { call: "job", requestId: `job-${jobId}` });
    await move(mover, jobStatusList, jobId, {
      to: end.state,
      set: {
        report: JSON.stringify(end.report),
        result_file_id: end.resultFileId,
        error_type: end.errorType,
        ...(last && { progress: last.done, total: last.total }),
      },
    });
    const { created_by: userId } = await trx
      .selectFrom("job")
      .select("created_by")
      .where("organization_id", "=", organizationId)
      .where("id", "=", jobId)
      .executeTakeFirstOrThrow();
    const message = end.state === "done" ? "jobDone" : "jobFailed";
    await notify(trx, organizationId, {
      userId,
      event: "FORM",
      action: "SET",
      message,
      params: { id: jobId },
    });
  });
}

function reasonOf(error: unknown): { errorType: string; report: Record<string, unknown> } {
  if (error instanceof Failure) {
    const { errorType, detail, params, objects, fields } = error;
    return {
      errorType,
      report: { ...objects, ...(detail && { detail }), params, ...(fields.length > 0 && { fields }) },
    };
  }
  const full = error instanceof FileError && error.reason === "storageFull";
  return { errorType: full ? "STORAGE_FULL" : "INTERNAL", report: {} };
}
