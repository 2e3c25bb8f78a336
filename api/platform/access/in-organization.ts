import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { asTenant } from "#api/platform/database/as-tenant.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import { needs } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";

/**
 * Does the work in the named organization, which is the caller's own by default. Another one is only for the
 * operator's people (`system` read, or edit for a write); for everybody else it does not exist (NOT_FOUND).
 * The transaction stays the same and only the tenant changes: row-level security applies as always, all
 * branches are visible, and the other organization's audit names who came from where.
 */
export async function inOrganization<T>(
  context: CallContext,
  id: number | undefined,
  { path, effect }: Pick<Call, "path" | "effect">,
  work: (inside: CallContext) => Promise<T>,
): Promise<T> {
  if (id === undefined || id === context.organizationId) return work(context);
  if (!context.may(needs("system", effect === "write" ? "edit" : "read"))) throw notFound();
  const frame = {
    organizationId: id,
    userId: null,
    userName: `${context.user.name} (${await nameOf(context)})`,
    call: path,
    requestId: context.requestId,
    address: context.address,
    userAgent: context.userAgent,
  };
  return asTenant(context.trx, { from: context.organizationId, to: id }, async () => {
    const branchIds = await branchesOf(context, id);
    return work({
      ...context,
      organizationId: id,
      versions: null,
      branchIds,
      selectedBranchIds: branchIds,
      audit: (records) => writeAudit(context.trx, frame, records),
    });
  });
}

async function nameOf({ trx, organizationId }: CallContext): Promise<string> {
  const query = trx.selectFrom("organization").select("name").where("id", "=", organizationId);
  return (await query.executeTakeFirstOrThrow()).name;
}

async function branchesOf({ trx }: CallContext, organizationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
