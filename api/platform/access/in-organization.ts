import { sql } from "kysely";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { needs } from "#contract/access.ts";

/**
 * Does the work in the organization that was named. Another one than the caller's own is for the operator's people, whose
 * act stands in that organization's audit by name; to everybody else it does not exist (NOT_FOUND). Same transaction,
 * other tenant: row-level security holds there as ever.
 */
export async function inOrganization<T>(
  context: CallContext,
  { id, call }: { id: number; call: string },
  work: (inside: CallContext) => Promise<T>,
): Promise<T> {
  if (id === context.organizationId) return work(context);
  if (!context.may(needs("system", "read"))) throw notFound();
  const frame = {
    organizationId: id,
    userId: null,
    userName: context.user.name,
    call,
    requestId: context.requestId,
    address: context.address,
    userAgent: context.userAgent,
  };
  await setTenant(context, id);
  try {
    return await work({
      ...context,
      organizationId: id,
      branchIds: [],
      selectedBranchIds: [],
      audit: (record) => writeAudit(context.trx, frame, record),
    });
  } finally {
    // After a failed query nothing more can be set, and nothing needs to be: the transaction is undone.
    await setTenant(context, context.organizationId).catch(() => undefined);
  }
}

function setTenant({ trx }: CallContext, id: number) {
  return sql`SELECT set_config('app.organization_id', ${String(id)}, true)`.execute(trx);
}
