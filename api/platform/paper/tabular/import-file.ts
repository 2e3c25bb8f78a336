import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { type AcceptedFile, acceptUpload } from "#api/platform/files/accept.ts";
import type { FileKind } from "#api/platform/files/file-kinds.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";

/** An uploaded table whose bytes are stored, with what was read of its columns. */
export interface ImportUpload<C> {
  name: string;
  type: string;
  stored: StoredBytes;
  columns: C;
}

/** Checks an upload, reads its columns and stores its bytes, while no transaction is open. */
export async function prepareImportFile<C>(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  file: File,
  read: (bytes: Uint8Array) => Promise<C>,
  kinds?: readonly FileKind[],
): Promise<ImportUpload<C>> {
  const { name, type, bytes } = await acceptTable(file, kinds);
  const columns = await read(bytes);
  return { name, type, columns, stored: await keepBytes(platform.storage, organizationId, { bytes, type }) };
}

/** Keeps a prepared upload for its import. */
export async function keepImportFile(
  context: CallContext,
  { stored: file, name, type }: Omit<ImportUpload<unknown>, "columns">,
): Promise<{ fileId: number; name: string }> {
  const fileId = await nameFile(context, file, { name, type, tag: "import", object: null });
  await context.audit({ action: "upload", objectType: "file", objectId: fileId, after: { name } });
  return { fileId, name };
}

/** An upload that is a table by its content, or another of `kinds`; else FILE_REFUSED. */
export function acceptTable(file: File, kinds: readonly FileKind[] = ["table"]): Promise<AcceptedFile> {
  return refuseFile(acceptUpload(file, file.name, { kinds }));
}

/** An uploaded table is only its uploader's: it may hold names of other branches. */
export async function ownImportFile(
  context: CallContext,
  fileId: number,
): Promise<{ key: string; name: string }> {
  const file = await context.trx
    .selectFrom("stored_file")
    .select(["key", "name", "created_by"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .where("tag", "=", "import")
    .executeTakeFirst();
  if (file?.created_by !== context.user.id) throw notFound();
  return file;
}

/** The branch rows go to, with what fills in for what they leave out; the first selected one unless told. */
export async function importBranch(context: CallContext, branchId: number | undefined) {
  const id = branchId ?? context.selectedBranchIds[0];
  if (id === undefined) throw invalid("branchId", "required");
  if (!context.branchIds.includes(id)) throw invalid("branchId", "unknownBranch");
  return context.trx
    .selectFrom("branch")
    .select(["id", "currency", "country", "city"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
