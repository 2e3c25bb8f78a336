import type { FileStorage } from "#api/platform/files/storage.ts";
import type { FileReply } from "#contract/platform/call.ts";

/**
 * A stored file as the reply of a call. Its bytes are fetched after the call's transaction has ended, so that
 * a storage that hangs holds no connection.
 */
export class StoredReply {
  readonly #file: { key: string; name: string; type: string };

  constructor(file: { key: string; name: string; type: string }) {
    this.#file = file;
  }

  async open(storage: FileStorage): Promise<FileReply> {
    const { key, name, type } = this.#file;
    const { body } = new Response(await storage.get(key));
    return { name, type, body: body ?? new Uint8Array() };
  }
}
