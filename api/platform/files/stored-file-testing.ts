import type { FileStorage } from "#api/platform/files/storage.ts";
import { type FileOwner, keepBytes, type NewFile, nameFile } from "#api/platform/files/stored-file.ts";

/** Keeps a file in one go, as only a test may: nobody waits for its transaction. Answers its id. */
export async function storeFile(owner: FileOwner, storage: FileStorage, file: NewFile): Promise<number> {
  return nameFile(owner, await keepBytes(storage, owner.organizationId, file), file);
}
