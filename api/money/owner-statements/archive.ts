import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { z } from "zod";
import { findPaper } from "#api/money/owner-statements/paper.ts";
import { drawStatement, statementName } from "#api/money/owner-statements/pdf.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { keepStream, nameFile } from "#api/platform/files/stored-file.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";
import { language } from "#contract/platform/values.ts";

/** Name of the task that puts the PDFs of several statements into one archive. */
export const archiveStatementsTask = "ownerStatements.archive";

const type = "application/zip";
const inputShape = z.object({ ids: z.array(z.number()), sessionId: z.number(), language });

/** Starts the job that puts several statements of the user's branches into one archive. Returns the job's id. */
export async function startArchive(context: CallContext, ids: readonly number[]): Promise<number> {
  requireRight(context, namedOnPaper);
  const distinctIds = [...new Set(ids)];
  const rows = await context.trx
    .selectFrom("owner_statement")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", [...context.branchIds])
    .where("id", "in", distinctIds)
    .execute();
  if (rows.length < distinctIds.length) throw notFound();
  const { sessionId, language: spoken } = context;
  const jobId = await startJob(context, archiveStatementsTask, {
    ids: distinctIds,
    sessionId,
    language: spoken,
  });
  await context.audit({
    action: "export",
    objectType: "job",
    objectId: jobId,
    after: { statements: distinctIds.length },
  });
  return jobId;
}

/** Draws one statement after the other, and stores each before it reads the next, so that memory use stays flat. */
export const archiveStatements: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { ids, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, ownerStatements.archive.path, work);
    const zip = new ZipFile();
    const draw = async () => {
      for (const [place, id] of ids.entries()) {
        const paper = await as((context) => {
          requireRight(context, namedOnPaper);
          return findPaper(context, id);
        });
        const bytes = await drawStatement(paper);
        // The next one is drawn when this one has gone out.
        await new Promise<void>((resolve) => {
          zip.addReadStreamLazy(statementName(paper), { compress: false }, (done) => {
            const stream = Readable.from([bytes], { objectMode: false });
            stream.once("close", resolve);
            done(null, stream);
          });
        });
        await job.progress(place + 1, ids.length);
      }
      zip.end();
    };
    const output = new PassThrough();
    zip.outputStream.pipe(output);
    const drawing = draw().catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const storing = keepStream(platform.storage, job.organizationId, output, type);
    const [, file] = await Promise.all([drawing, storing]);
    const fileId = await as(async (context) => {
      const name = `owner-statements-${context.now.toISOString().slice(0, 10)}.zip`;
      return nameFile(context, file, { name, type, tag: "export", object: { type: "job", id: job.id } });
    });
    job.resultFile(fileId);
    return { statements: ids.length };
  });
