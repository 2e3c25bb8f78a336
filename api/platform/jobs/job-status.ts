import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, statusList } from "#api/platform/moves/status-list.ts";
import type { JobState } from "#contract/organization/jobs/jobs.ts";

/** States of a job that its user can watch: docs/rules/jobs.md. */
export const jobStatusList = statusList<{
  table: "job";
  status: JobState;
  guard: never;
  record: { id: number; status: JobState };
  details: object;
}>({
  object: "job",
  table: "job",
  column: "state",
  moves: [
    { action: "queue", from: null, to: "queued", by: "signedIn" },
    { action: "begin", from: "queued", to: "running", actors: ["SYS"] },
    { action: "beginAgain", from: "running", to: "running", actors: ["SYS"] },
    { action: "finish", from: "running", to: "done", actors: ["SYS"] },
    { action: "fail", from: "running", to: "failed", actors: ["SYS"] },
  ],
  guards: {},
  versions: false,
  lock: lockJob,
  columns: ({ to }) =>
    to === "running"
      ? { runs: sql`runs + 1`, progress: 0, total: null, started_at: sql`coalesce(started_at, now())` }
      : { finished_at: sql`now()` },
  // A job is its own record; what it did is in the history of the records it changed.
  recorded: () => null,
});

async function lockJob({ trx, organizationId }: Mover, id: number) {
  const row = await trx
    .selectFrom("job")
    .select(["id", "state as status"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
