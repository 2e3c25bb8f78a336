import { sql } from "kysely";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { needs, type Resource } from "#contract/platform/access.ts";

/** Whether the caller may read the record with this id, and so the files and messages that hang on it. */
export type RecordReader = (context: CallContext, id: number) => Promise<boolean>;

/**
 * Makes the reader of records that belong to a branch: readable with this permission in that branch, or in
 * every branch.
 */
export function readInBranch(resource: Resource, table: string): RecordReader {
  return async (context, id) => {
    if (!context.may(needs(resource, "read"))) return false;
    const anywhere = readsEverywhere(context.principal, resource);
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)}
      WHERE organization_id = ${context.organizationId} AND id = ${id}
        AND (${anywhere} OR branch_id = ANY(${[...context.branchIds]}::bigint[]))`.execute(context.trx);
    return rows.length > 0;
  };
}

/** Makes the reader of records that belong to no branch: readable with this permission. */
export function readInOrganization(resource: Resource, table: string): RecordReader {
  return async (context, id) => {
    if (!context.may(needs(resource, "read"))) return false;
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)}
      WHERE organization_id = ${context.organizationId} AND id = ${id}`.execute(context.trx);
    return rows.length > 0;
  };
}
