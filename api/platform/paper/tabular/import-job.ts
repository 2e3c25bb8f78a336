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
  /** Audited under this. */
  call: string;
  access: Requirement;
  /** Opens the file where it need not be a table. */
  open?: (path: string) => Promise<Table>;
}

/** What an import needs of its job. */
export interface ImportRun {
  /** A transaction of its own, with what its person may do by then. */
  inContext: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  progress: (rows: number) => Promise<void>;
}

/** Imports an uploaded table as a job: `work` streams it chunk by chunk; begun again it finds its rows by their keys. */
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
