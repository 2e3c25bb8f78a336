import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { needs, type Requirement } from "#contract/access.ts";

interface ObjectKind {
  /** What reading the object asks for. */
  access: Requirement;
  /** Where its branch stands. */
  table: string;
}

/** Objects that carry files and messages. One that is not here shows neither to anybody. */
const kinds: Readonly<Record<string, ObjectKind>> = {
  invoice: { access: needs("invoice", "read"), table: "invoice" },
  contract: { access: needs("real_estate_contract", "read"), table: "rent_contract" },
  rentContract: { access: needs("real_estate_contract", "read"), table: "rent_contract" },
  unit: { access: needs("real_estate", "read"), table: "unit" },
  building: { access: needs("building", "read"), table: "building" },
  client: { access: needs("client", "read"), table: "client" },
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
  if (!kind || !context.may(kind.access)) return false;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(kind.table)}
    WHERE organization_id = ${context.organizationId} AND id = ${objectId} AND branch_id = ANY(${[...context.branchIds]}::bigint[])`.execute(
    context.trx,
  );
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
