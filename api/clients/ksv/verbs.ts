import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";

/** Deletes reports of `ksv r` with their files. The caller removes the files' bytes after the commit. */
export async function dropReports(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  which: RawBuilder<boolean>,
): Promise<{ ids: number[]; files: number[]; keys: string[] }> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM ksv r WHERE r.organization_id = ${organizationId} AND ${which} RETURNING r.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const { ids: files, keys } = await dropFiles(
    trx,
    sql<boolean>`r.organization_id = ${organizationId} AND r.object_type = 'ksv' AND r.object_id = ANY(${ids}::bigint[])`,
  );
  return { ids, files, keys };
}

/** Deletes the reports about people whose data are removed. */
export function forgetReports(
  scope: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): ReturnType<typeof dropReports> {
  return dropReports(scope, sql<boolean>`r.client_id = ANY(${[...clientIds]}::bigint[])`);
}
