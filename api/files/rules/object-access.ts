import { sql } from "kysely";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { needs, type Resource } from "#contract/access.ts";

interface ObjectKind {
  /** What reading the object asks for. */
  resource: Resource;
  /** Where its branch stands. */
  table: string;
}

/** Objects that carry files and messages. One that is not here shows neither to anybody. */
const kinds: Readonly<Record<string, ObjectKind>> = {
  invoice: { resource: "invoice", table: "invoice" },
  contract: { resource: "real_estate_contract", table: "rent_contract" },
  rentContract: { resource: "real_estate_contract", table: "rent_contract" },
  unit: { resource: "real_estate", table: "unit" },
  building: { resource: "building", table: "building" },
  client: { resource: "client", table: "client" },
};

/**
 * Holds the files and messages of an object to the object's own rules: its permission, the user's branches; of a job
 * its owner; of nothing at all its maker. NOT_FOUND otherwise, so that nobody learns what exists.
 */
export async function requireObject(
  context: CallContext,
  objectType: string | null,
  objectId: number | null,
  madeBy: number | null,
): Promise<void> {
  if (!(await mayRead(context, objectType, objectId, madeBy))) throw notFound();
}

async function mayRead(
  context: CallContext,
  objectType: string | null,
  objectId: number | null,
  madeBy: number | null,
): Promise<boolean> {
  if (objectType === null || objectId === null)
    return context.principal.isAdmin || madeBy === context.user.id;
  if (objectType === "organization")
    return objectId === context.organizationId && context.may(needs("organization", "read"));
  if (objectType === "job") return ownsJob(context, objectId);
  const kind = Object.hasOwn(kinds, objectType) ? kinds[objectType] : undefined;
  if (!kind || !context.may(needs(kind.resource, "read"))) return false;
  const anywhere = readsEverywhere(context.principal, kind.resource);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(kind.table)}
    WHERE organization_id = ${context.organizationId} AND id = ${objectId}
      AND (${anywhere} OR branch_id = ANY(${[...context.branchIds]}::bigint[]))`.execute(context.trx);
  return rows.length > 0;
}

async function ownsJob(context: CallContext, jobId: number): Promise<boolean> {
  const job = await context.trx
    .selectFrom("job")
    .select("created_by")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", jobId)
    .executeTakeFirst();
  return job !== undefined && (context.principal.isAdmin || job.created_by === context.user.id);
}
