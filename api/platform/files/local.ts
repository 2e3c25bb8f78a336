import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import { checkKey } from "#api/platform/files/storage-key.ts";

/** Stores files in a folder of this machine, one file for each key. */
export class LocalStorage implements FileStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a temporary file beside it, forces it to the disk, then renames it: readers see the whole file or
   * none.
   */
  async put(key: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
    const path = this.#path(key);
    const incoming = join(this.#folder, ".incoming");
    const temporary = join(incoming, randomUUID());
    try {
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(temporary, body);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw storageError(error);
    }
  }

  async get(key: string): Promise<ReadableStream<Uint8Array>> {
    try {
      const file = await open(this.#path(key));
      return bytesOf(createReadStream("", { fd: file }));
    } catch (error) {
      throw storageError(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch((error: unknown) => {
      throw storageError(error);
    });
  }

  #path(key: string): string {
    checkKey(key);
    return join(this.#folder, key);
  }
}

async function writeDurably(path: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bodyChunks(body)) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder: a rename survives a power cut only once the folder itself is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function bytesOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** Translates errors of the file system; errors of a body that breaks off are passed on. */
function storageError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return new FileError("storageFull", error);
  if (code === "ENOENT" || code === "EISDIR") return new FileError("notFound", error);
  const unavailable = ["EACCES", "EPERM", "EROFS", "EIO", "EMFILE", "ENFILE", "ENOTDIR", "ENAMETOOLONG"].some(
    (quiet) => quiet === code,
  );
  return unavailable ? new FileError("storageUnavailable", error) : error;
}
