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
  /** The bank it was made for. */
  bankId?: number | undefined;
  object: { type: string; id: number } | null;
}

/** Who stores: a call, or a job on behalf of the user who started it. */
export interface FileOwner {
  readonly trx: Tx;
  readonly organizationId: number;
  readonly user: { id: number } | null;
}

/**
 * Bytes that are kept and belong to nobody yet. They are stored before the row: a crash or a rollback in between leaves at
 * most bytes that nobody names, never a row without bytes.
 */
export interface StoredBytes {
  key: string;
  size: number;
  sha256: string;
}

/** Keeps bytes, while no transaction need be open; `nameFile` makes a file of them. */
export async function keepBytes(
  storage: FileStorage,
  organizationId: number,
  { bytes, type }: Pick<NewFile, "bytes" | "type">,
): Promise<StoredBytes> {
  const key = `${organizationId}/${randomUUID()}`;
  await storage.put(key, bytes, type);
  return { key, size: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Keeps the bytes of a stream, while no transaction need be open; `nameFile` makes a file of them. */
export async function keepStream(
  storage: FileStorage,
  organizationId: number,
  body: AsyncIterable<Uint8Array>,
  type: string,
): Promise<StoredBytes> {
  const key = `${organizationId}/${randomUUID()}`;
  const hash = createHash("sha256");
  let size = 0;
  async function* counted() {
    for await (const chunk of body) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.put(key, streamOf(counted()), type);
  return { key, size, sha256: hash.digest("hex") };
}

/** Makes a file of kept bytes and answers its id. */
export async function nameFile(
  owner: FileOwner,
  { key, size, sha256 }: StoredBytes,
  file: Omit<NewFile, "bytes">,
): Promise<number> {
  const { id } = await owner.trx
    .insertInto("stored_file")
    .values({
      organization_id: owner.organizationId,
      key,
      name: cleanFileName(file.name),
      type: file.type,
      size,
      sha256,
      object_type: file.object?.type ?? null,
      object_id: file.object?.id ?? null,
      tag: file.tag ?? null,
      bank_id: file.bankId ?? null,
      created_by: owner.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a piece when the storage wants one. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
