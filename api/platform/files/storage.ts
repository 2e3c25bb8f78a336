import { join } from "node:path";
import { LocalStorage } from "#api/platform/files/local.ts";
import { S3Storage } from "#api/platform/files/s3.ts";

/** Stores bytes by key, in a folder or in a bucket. It does not know file names or who may see them. */
export interface FileStorage {
  /**
   * Stores all of `body` under `key`, or nothing after an error. Replaces what was there. Throws `FileError`.
   */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, type: string): Promise<void>;
  /** Returns the bytes. Throws `FileError` `notFound`. */
  get(key: string): Promise<ReadableStream<Uint8Array>>;
  /** Deletes the bytes; a missing key is no error. */
  remove(key: string): Promise<void>;
}

/**
 * Opens the storage that `FILES_URL` names, `s3://key:secret@host/bucket?region=…`, or without one a folder
 * below `dataDir`.
 */
export function openStorage(url: string | undefined, dataDir: string): FileStorage {
  return url ? new S3Storage(url) : new LocalStorage(join(dataDir, "files"));
}
