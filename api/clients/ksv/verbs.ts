import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";

/** Deletes reports of `ksv r` with their files; the bytes of these are the caller's to remove once that is committed. */
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

/** Reports about people who are taken out go with them. */
export function forgetReports(
  scope: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): ReturnType<typeof dropReports> {
  return dropReports(scope, sql<boolean>`r.client_id = ANY(${[...clientIds]}::bigint[])`);
}
