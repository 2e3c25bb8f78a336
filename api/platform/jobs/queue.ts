import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** Queues work that runs after the transaction that asked for it has committed, and survives a restart. */
export interface JobQueue {
  /**
   * Adds a job for each payload, in the caller's transaction. `key` replaces a job of the same key that has
   * not begun.
   */
  enqueue(
    trx: Tx,
    task: string,
    payload: Record<string, unknown> | readonly Record<string, unknown>[],
    options?: EnqueueOptions,
  ): Promise<void>;
}

interface EnqueueOptions {
  runAt?: Date;
  key?: string;
  /** The highest number of attempts for a task that throws or dies; 25 by default. */
  maxAttempts?: number;
  /** An SQL condition; when it does not hold, no job is added. */
  when?: RawBuilder<SqlBool>;
}

/**
 * The queue in PostgreSQL. A transaction that is rolled back leaves no job behind; one that commits wakes a
 * worker at once (NOTIFY).
 */
export function createQueue(): JobQueue {
  return {
    enqueue: async (trx, task, payload, { runAt, key, maxAttempts, when } = {}) => {
      const at = runAt?.toISOString() ?? null;
      const pieces = JSON.stringify([payload].flat());
      await sql`SELECT enqueue_job(${task}, piece, ${at}::timestamptz, ${key ?? null}::text, ${maxAttempts ?? null}::integer)
        FROM json_array_elements(${pieces}::json) AS piece WHERE ${when ?? sql`true`}`.execute(trx);
    },
  };
}
