import { sql } from "kysely";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { needs } from "#contract/access.ts";

/** Whether the caller is of the operator and holds `system`: only then do other organizations exist for them. */
export function isOperator(context: CallContext): boolean {
  return context.may(needs("system", "read"));
}

/**
 * Does something in one organization: one's own as it is, another one only for the operator's people, else NOT_FOUND.
 * The other one's rows are seen under row-level security as ever, in the same transaction, and its audit names who came
 * from where.
 */
export async function inOrganization<T>(
  context: CallContext,
  { id, call }: { id: number; call: string },
  work: (inside: CallContext) => Promise<T>,
): Promise<T> {
  if (id === context.organizationId) return work(context);
  if (!isOperator(context)) throw notFound();
  const { name } = await context.trx
    .selectFrom("organization")
    .select("name")
    .where("id", "=", context.organizationId)
    .executeTakeFirstOrThrow();
  const frame = {
    organizationId: id,
    userId: null,
    userName: `${context.user.name} (${name})`,
    call,
    requestId: context.requestId,
  };
  const inside: CallContext = {
    ...context,
    organizationId: id,
    branchIds: [],
    selectedBranchIds: [],
    audit: (record) => writeAudit(context.trx, frame, record),
  };
  await setTenant(context, id);
  try {
    return await work(inside);
  } finally {
    // After a failed query nothing more can be set, and nothing needs to be: the transaction is undone.
    await setTenant(context, context.organizationId).catch(() => undefined);
  }
}

function setTenant({ trx }: CallContext, id: number) {
  return sql`SELECT set_config('app.organization_id', ${String(id)}, true)`.execute(trx);
}
