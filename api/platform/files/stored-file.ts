import { createHash, randomUUID } from "node:crypto";
import type { Tx } from "#api/platform/database/connection.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";

/** A file to keep. `object` is what it belongs to: whoever may read that may download it. */
export interface NewFile {
  bytes: Uint8Array;
  name: string;
  type: string;
  tag?: string;
  object: { type: string; id: number } | null;
}

/** Who stores: a call, or a job on behalf of the user who started it. */
export interface FileOwner {
  readonly trx: Tx;
  readonly organizationId: number;
  readonly user: { id: number } | null;
}

/**
 * Keeps a file and answers its id. The bytes are stored before the row: a crash or a rollback in between leaves at most
 * bytes that nobody names, never a row without bytes.
 */
export async function storeFile(owner: FileOwner, storage: FileStorage, file: NewFile): Promise<number> {
  const key = `${owner.organizationId}/${randomUUID()}`;
  await storage.put(key, file.bytes, file.type);
  const { id } = await owner.trx
    .insertInto("stored_file")
    .values({
      organization_id: owner.organizationId,
      key,
      name: cleanFileName(file.name),
      type: file.type,
      size: file.bytes.byteLength,
      sha256: createHash("sha256").update(file.bytes).digest("hex"),
      object_type: file.object?.type ?? null,
      object_id: file.object?.id ?? null,
      tag: file.tag ?? null,
      created_by: owner.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
