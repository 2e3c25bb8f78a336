import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Milliseconds between two writes of the progress. */
const pauseMs = 250;

interface Point {
  done: number;
  total: number;
}

/**
 * The progress of a job. Points between two writes are only remembered; the last one is written with the
 * job's end.
 */
export interface ProgressBook {
  tell(done: number, total: number): Promise<void>;
  /** Returns the last reported point. */
  last(): Point | null;
}

/**
 * Writes the progress of a job in short transactions of its own, so that its user sees it before the work
 * commits.
 */
export function openProgress(platform: Platform, organizationId: number, jobId: number): ProgressBook {
  let last: Point | null = null;
  let writtenAt = 0;
  const write = ({ done, total }: Point) =>
    inTenant(platform.db, organizationId, (trx) =>
      trx
        .updateTable("job")
        .set({ progress: done, total })
        .where("organization_id", "=", organizationId)
        .where("id", "=", jobId)
        .where("state", "=", "running")
        .execute(),
    );
  return {
    tell: async (done, total) => {
      last = { done, total };
      const now = performance.now();
      if (writtenAt > 0 && now - writtenAt < pauseMs) return;
      writtenAt = now;
      await write(last);
    },
    last: () => last,
  };
}
