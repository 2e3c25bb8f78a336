import { type Keeper, requireKeeper } from "#api/clients/documents/queries.ts";
import { documentTable } from "#api/clients/documents/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import { type PreparedFile, prepareFiles } from "#api/platform/records/record-files.ts";
import { addRecord } from "#api/platform/records/records.ts";
import type { DocumentGroup } from "#contract/clients/documents/document.ts";
import type { DocumentTag } from "#contract/platform/record-choices.ts";

interface Upload {
  group: DocumentGroup;
  tag: DocumentTag;
  file: File | readonly File[];
}

/** A file whose bytes are stored, with the storage key of its small picture. */
export interface PreparedDocument extends PreparedFile {
  previewKey: string | null;
}

/**
 * Checks and stores files once the transaction is over. Nothing is stored for a caller who may not add
 * documents there.
 */
export async function prepareDocuments(
  context: CallContext,
  keeper: Keeper,
  { file }: Pick<Upload, "file">,
): Promise<() => Promise<PreparedDocument[]>> {
  await requireKeeper(context, keeper);
  const files = [file].flat();
  return async () => {
    const prepared = await prepareFiles(context, files);
    const documents: PreparedDocument[] = [];
    for (const [index, one] of prepared.entries())
      documents.push({ ...one, previewKey: await keepPreview(context, one, files[index]) });
    return documents;
  };
}

/**
 * Stores a small re-encoded picture of an image; returns null for a file that is no image or cannot be
 * decoded.
 */
export async function keepPreview(
  { platform }: Pick<CallContext, "platform">,
  { type, bytes }: PreparedFile,
  file: File | undefined,
): Promise<string | null> {
  if (!file || !type.startsWith("image/")) return null;
  try {
    const { thumb } = await reencodeImage(new Uint8Array(await file.arrayBuffer()));
    const key = `${bytes.key}-thumb.webp`;
    await platform.storage.put(key, thumb, "image/webp");
    return key;
  } catch (error) {
    if (error instanceof FileError && ["notAnImage", "imageTooLarge"].includes(error.reason)) return null;
    throw error;
  }
}

/** Makes documents of prepared files. Returns their ids. */
export async function addDocuments(
  context: CallContext,
  keeper: Keeper,
  { group, tag }: Omit<Upload, "file">,
  files: readonly PreparedDocument[],
): Promise<{ DocumentId: number; DocumentIds: number[] }> {
  await requireKeeper(context, keeper);
  const { kind, id } = keeper;
  const whose = {
    clientId: kind === "client" ? id : null,
    userId: kind === "user" ? id : null,
    ...(kind === "contract" && { contractId: id }),
  };
  const ids: number[] = [];
  for (const { name, type, bytes, previewKey } of files) {
    // No domain declares readers for files of these kinds: a document is downloaded only by its own call,
    // which is recorded.
    const object = { type: `${kind}.document`, id };
    const fileId = await nameFile(context, bytes, { name, type, tag, object });
    const columns = {
      client_id: whose.clientId,
      user_id: whose.userId,
      contract_id: kind === "contract" ? id : null,
      file_id: fileId,
      preview_key: previewKey,
    };
    ids.push(await addRecord(context, documentTable, { group, tag, name }, { columns, auditDetails: whose }));
  }
  return { DocumentId: ids[0] ?? 0, DocumentIds: ids };
}
