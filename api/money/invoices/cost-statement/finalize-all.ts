import { z } from "zod";
import { finalizeInvoice } from "#api/money/invoices/finalize.ts";
import { findInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { maskText } from "#api/platform/client-data/mask.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { language } from "#contract/platform/values.ts";

/** Name of the task, and key of its label. */
export const finalizeStatementTask = "invoices.finalizeStatement";

const inputShape = z.object({
  invoiceIds: z.array(z.number()),
  sessionId: z.number(),
  language,
});

/**
 * Starts the finalization of several drafts, each in a transaction of its own (docs/rules/invoices.md).
 * Returns the job's id.
 */
export async function startFinalizing(context: CallContext, invoiceIds: readonly number[]): Promise<number> {
  if (invoiceIds.length === 0) throw new Failure("NOT_READY", { detail: "noDrafts" });
  const { sessionId, language: spoken } = context;
  const jobId = await startJob(context, finalizeStatementTask, { invoiceIds, sessionId, language: spoken });
  await context.audit({
    action: "startFinalizing",
    objectType: "job",
    objectId: jobId,
    after: { invoiceIds },
  });
  return jobId;
}

interface Result {
  id: number;
  /** The number it got, or null when it was refused. */
  number: string | null;
  recipient: string;
  /** Why it was refused. */
  message: string;
}

/**
 * Finalizes the drafts one by one. A refused one does not stop the others; begun again, those already done
 * stay as they are.
 */
export const finalizeStatement: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { invoiceIds, ...session } = inputShape.parse(job.input);
    const results: Result[] = [];
    for (const id of invoiceIds) {
      await job.progress(results.length, invoiceIds.length);
      results.push(await finalizeOne(id));
    }
    const finalized = results.filter(({ number }) => number !== null).length;
    return { finalized, refused: results.length - finalized, results };

    async function finalizeOne(id: number): Promise<Result> {
      try {
        return await asCaller(platform, job, session, "building/invoice/draft/finalize", async (context) => {
          const invoice = await finalizeInvoice(context, { id, version: undefined, issuedOn: undefined });
          const recipient = maskText(context, "name", invoice.recipientName);
          return { id, number: invoice.number, recipient, message: "" };
        });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const t = textsIn(session.language);
        const failure = toCallFailure(error, {
          t,
          platform,
          requestId: `job-${job.id}`,
          call: job.kind,
        });
        return { id, number: null, recipient: await recipientOf(id), message: failure.message };
      }
    }

    /**
     * Returns the recipient of a refused draft, masked for the user who started the job; empty when the draft is gone or the user has
     * signed out.
     */
    async function recipientOf(id: number): Promise<string> {
      try {
        return await asCaller(platform, job, session, "building/invoice/retrieve/{id}", async (context) =>
          maskText(context, "name", (await findInvoice(context, id)).recipientName),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return "";
      }
    }
  });
