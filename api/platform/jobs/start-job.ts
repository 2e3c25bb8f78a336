import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The call that starts a job. */
export type JobStarter = Pick<CallContext, "platform" | "trx" | "organizationId" | "user">;

/** The payload of every user-visible job; everything else is in its row. */
export interface JobPayload {
  organizationId: number;
  jobId: number;
}

/**
 * Adds a job that its user can watch (`job/id/{id}`) and the task of the same name, in the caller's
 * transaction. `kind` is the task's name and the key of its label in `locales/<language>/jobs.json`. Returns
 * the job's id.
 */
export async function startJob(
  context: JobStarter,
  kind: string,
  input: Record<string, unknown>,
): Promise<number> {
  const { platform, trx, organizationId, user } = context;
  const { id } = await trx
    .insertInto("job")
    .values({ organization_id: organizationId, kind, input: JSON.stringify(input), created_by: user.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const payload: JobPayload = { organizationId, jobId: id };
  await platform.jobs.enqueue(trx, kind, { ...payload });
  return id;
}
