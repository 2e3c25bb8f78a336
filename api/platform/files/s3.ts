import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import { checkKey } from "#api/platform/files/storage-key.ts";

/**
 * Stores files in a bucket of any S3-compatible storage, at `s3://key:secret@host/bucket?region=…`. `tls=off`
 * uses plain HTTP, for a storage on the same machine; `timeout` is in milliseconds, 30,000 by default. The
 * bucket is part of the path: every such storage knows that form, and it needs no host name for each bucket.
 */
export class S3Storage implements FileStorage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #timeout: number;

  constructor(address: string) {
    const url = new URL(address);
    const bucket = url.pathname.replaceAll("/", "");
    if (url.protocol !== "s3:" || !url.username || !url.password || !bucket)
      throw new Error("FILES_URL must be s3://key:secret@host/bucket?region=…");
    this.#bucket = `${url.searchParams.get("tls") === "off" ? "http" : "https"}://${url.host}/${bucket}`;
    this.#timeout = Number(url.searchParams.get("timeout") ?? 30_000);
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get("region") ?? "us-east-1",
      service: "s3",
      retries: 2,
    });
  }

  async put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, type: string): Promise<void> {
    checkKey(key);
    if (body instanceof Uint8Array) return this.#send(key, new Blob([Buffer.from(body)], { type }));
    // The protocol wants the length first, and a failed attempt is repeated; so a stream passes through a
    // file.
    const path = join(tmpdir(), randomUUID());
    try {
      await writeFile(path, bodyChunks(body), { flag: "wx", mode: 0o600 });
      await this.#send(key, await openAsBlob(path, { type }));
    } finally {
      await rm(path, { force: true });
    }
  }

  async get(key: string): Promise<ReadableStream<Uint8Array>> {
    checkKey(key);
    const reply = await this.#ask(key, { method: "GET" });
    if (!reply.body) throw new FileError("storageUnavailable");
    return reply.body;
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    const reply = await this.#ask(key, { method: "DELETE" });
    await reply.body?.cancel();
  }

  async #send(key: string, body: Blob): Promise<void> {
    const reply = await this.#ask(key, { method: "PUT", body, headers: { "content-type": body.type } });
    await reply.body?.cancel();
  }

  /** Makes a request and waits for the head of the reply; its body may take longer than the time-out. */
  async #ask(key: string, init: RequestInit): Promise<Response> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.#timeout);
    try {
      const reply = await this.#client.fetch(`${this.#bucket}/${key}`, { ...init, signal: waiting.signal });
      if (reply.ok) return reply;
      throw replyError(reply.status, (await reply.text()).slice(0, 2_000));
    } catch (cause) {
      if (cause instanceof FileError) throw cause;
      throw new FileError(waiting.signal.aborted ? "storageTimeout" : "storageUnavailable", cause);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * The reply's text becomes the cause for the log, because it holds S3's reason, e.g. `SignatureDoesNotMatch`.
 */
function replyError(status: number, text: string): FileError {
  const cause = new Error(`${status} ${text}`);
  if (status === 404 && !text.includes("NoSuchBucket")) return new FileError("notFound", cause);
  return new FileError(
    status === 507 || text.includes("QuotaExceeded") ? "storageFull" : "storageUnavailable",
    cause,
  );
}
