import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { type Mover, reachOf } from "#api/platform/moves/status-list.ts";

interface LockedRow<S extends string> {
  id: number;
  version: number;
  status: S;
}

/** The types of a status list without conditions, whose moves lock their rows by `lockRow`. */
export interface PlainList<T extends keyof Schema, S extends string> {
  table: T;
  status: S;
  guard: never;
  record: LockedRow<S>;
  details: object;
}

/**
 * Makes the lock of a status list whose table has the columns `version`, `status` and `deleted_at`. With
 * `inBranch` the row must be in a branch that the mover reaches; otherwise its table has no branch.
 */
export function lockRow<S extends string>(
  table: keyof Schema,
  { inBranch }: { inBranch: boolean },
): (mover: Mover, id: number) => Promise<LockedRow<S>> {
  return async (mover, id) => {
    const branches = inBranch ? reachOf(mover) : null;
    const inReach = branches === null ? sql`true` : sql`branch_id = ANY(${[...branches]}::bigint[])`;
    const { rows } = await sql<LockedRow<S>>`
      SELECT id, version, status FROM ${sql.table(table)}
      WHERE organization_id = ${mover.organizationId} AND id = ${id} AND deleted_at IS NULL AND ${inReach}
      FOR UPDATE`.execute(mover.trx);
    const [row] = rows;
    if (!row) throw notFound();
    return row;
  };
}
