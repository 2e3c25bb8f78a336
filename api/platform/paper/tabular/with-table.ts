import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "#api/platform/calls/failure.ts";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";

/**
 * Writes a file's bytes to a temporary file, where a table can be read twice, opens the table for `work` and
 * deletes the file.
 */
export async function withTable<T>(
  body: ReadableStream<Uint8Array> | Uint8Array,
  work: (table: Table) => Promise<T>,
  open: (path: string) => Promise<Table> = openTable,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hauswart-import-"));
  try {
    const path = join(folder, "table");
    const source =
      body instanceof Uint8Array
        ? Readable.from([body])
        : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(source, createWriteStream(path));
    return await work(await open(path));
  } catch (error) {
    if (error instanceof TableError)
      throw new Failure("FILE_REFUSED", { detail: error.reason, params: { line: error.line ?? 0 } });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
