import { join } from "node:path";
import { LocalStorage } from "#api/platform/files/local.ts";
import { S3Storage } from "#api/platform/files/s3.ts";

/** Keeps bytes by key, in a folder or in a bucket. What the bytes are called and who may see them is not its concern. */
export interface FileStorage {
  /** Keeps all of `body` under `key`, or, after any error, nothing of it. Replaces what was there. Throws `FileError`. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, type: string): Promise<void>;
  /** The bytes. Throws `FileError` `notFound`. */
  get(key: string): Promise<ReadableStream<Uint8Array>>;
  /** Removes the bytes; a key that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The storage that `FILES_URL` names, `s3://key:secret@host/bucket?region=…`, or a folder below `dataDir` without one. */
export function openStorage(url: string | undefined, dataDir: string): FileStorage {
  return url ? new S3Storage(url) : new LocalStorage(join(dataDir, "files"));
}
