import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The stored file of a document. */
export interface DocumentFile {
  key: string;
  type: string;
  size: number;
  sha256: string;
  /** Name of the person who added it. */
  by: string | null;
  /** Storage key of the small picture; null for a file that is no image. */
  previewKey: string | null;
}

/** Returns the files of documents by the documents' ids. */
export async function filesOfDocuments(
  { trx, organizationId }: CallContext,
  ids: readonly number[],
): Promise<Map<number, DocumentFile>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("document as d")
    .innerJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "d.organization_id").onRef("f.id", "=", "d.file_id"),
    )
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "f.organization_id").onRef("p.id", "=", "f.created_by"),
    )
    .select(["d.id", "f.key", "f.type", "f.size", "f.sha256", "d.preview_key as previewKey"])
    .select(userName("p").$castTo<string | null>().as("by"))
    .where("d.organization_id", "=", organizationId)
    .where("d.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** Returns the file of one document. */
export async function fileOfDocument(context: CallContext, id: number): Promise<DocumentFile> {
  const file = (await filesOfDocuments(context, [id])).get(id);
  if (!file) throw new Error(`document ${id} has no file`);
  return file;
}
