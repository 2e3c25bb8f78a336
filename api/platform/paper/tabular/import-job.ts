import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { asCaller, type JobSession } from "#api/platform/jobs/job-context.ts";
import type { JobRun } from "#api/platform/jobs/run-job.ts";
import { importBranch } from "#api/platform/paper/tabular/import-file.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Requirement } from "#contract/platform/access.ts";

interface ImportJob {
  session: JobSession;
  fileKey: string;
  branchId: number;
  /** Name of the call in the audit. */
  call: string;
  access: Requirement;
  /** Opens a file that is not a table. */
  open?: (path: string) => Promise<Table>;
}

/** What an import gets from its job. */
export interface ImportRun {
  /** Runs work in a transaction of its own, with the person's rights at that moment. */
  inContext: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  progress: (rows: number) => Promise<void>;
}

/**
 * Imports an uploaded table as a job: `work` streams it chunk by chunk. When begun again, it finds its rows
 * by their keys.
 */
export async function importAsJob<R>(
  platform: Platform,
  job: JobRun,
  { session, fileKey, branchId, call, access, open }: ImportJob,
  work: (table: Table, run: ImportRun) => Promise<R>,
): Promise<R> {
  return withTable(
    await platform.storage.get(fileKey),
    async (table) => {
      let total = 0;
      for await (const _row of table.rows()) total += 1;
      return work(table, {
        inContext: (inside) =>
          asCaller(platform, job, session, call, async (context) => {
            requireRight(context, access);
            await importBranch(context, branchId);
            return inside(context);
          }),
        progress: (rows) => job.progress(rows, total),
      });
    },
    open,
  );
}
