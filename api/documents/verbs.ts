import type { Tx } from "#api/platform/database/connection.ts";

/** Deletes every document of a client for good; answers their numbers and where their small pictures are stored. */
export async function forgetDocuments(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<{ ids: number[]; previews: string[] }> {
  const gone = await trx
    .deleteFrom("document")
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .returning(["id", "preview_key"])
    .execute();
  return {
    ids: gone.map(({ id }) => id),
    previews: gone.flatMap(({ preview_key }) => preview_key ?? []),
  };
}

/** Deletes documents for good; answers their numbers, their files and where their small pictures are stored. */
export async function dropDocuments(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  ids: readonly number[],
): Promise<{ ids: number[]; files: number[]; previews: string[] }> {
  const gone = await trx
    .deleteFrom("document")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .returning(["id", "file_id", "preview_key"])
    .execute();
  return {
    ids: gone.map(({ id }) => id),
    files: gone.map(({ file_id }) => file_id),
    previews: gone.flatMap(({ preview_key }) => preview_key ?? []),
  };
}
