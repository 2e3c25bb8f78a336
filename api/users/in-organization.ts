import { sql } from "kysely";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { needs } from "#contract/access.ts";

/**
 * Does the work in the organization that was named. Another one than the caller's own is for the operator, whose act
 * stands in that organization's audit by name; to everybody else it does not exist. Same transaction, other tenant.
 */
export async function inOrganization<T>(
  context: CallContext,
  organizationId: number | undefined,
  call: string,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  if (organizationId === undefined || organizationId === context.organizationId) return work(context);
  if (!context.may(needs("system", "edit"))) throw notFound();
  await setTenant(context, organizationId);
  try {
    return await work({
      ...context,
      organizationId,
      ...(await allBranches(context, organizationId)),
      audit: (record) =>
        writeAudit(
          context.trx,
          { organizationId, userId: null, userName: context.user.name, call, requestId: context.requestId },
          record,
        ),
    });
  } finally {
    // After a failed query nothing more can be set, and nothing needs to be: the transaction is undone.
    await setTenant(context, context.organizationId).catch(() => undefined);
  }
}

async function allBranches({ trx }: CallContext, organizationId: number) {
  const rows = await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  // Every organization has one, from its founding on.
  if (rows.length === 0) throw notFound();
  const branchIds = rows.map(({ id }) => id);
  return { branchIds, selectedBranchIds: branchIds };
}

function setTenant({ trx }: CallContext, id: number) {
  return sql`SELECT set_config('app.organization_id', ${String(id)}, true)`.execute(trx);
}
