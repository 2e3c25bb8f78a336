import type { FileStorage } from "#api/platform/files/storage.ts";
import { type FileOwner, keepBytes, type NewFile, nameFile } from "#api/platform/files/stored-file.ts";

/**
 * Stores a file's bytes and row in one go and returns its id. Only for tests, where nobody waits for the
 * transaction.
 */
export async function storeFile(owner: FileOwner, storage: FileStorage, file: NewFile): Promise<number> {
  return nameFile(owner, await keepBytes(storage, owner.organizationId, file), file);
}
