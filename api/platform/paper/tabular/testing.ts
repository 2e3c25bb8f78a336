import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { ZipFile } from "yazl";
import type { Table, TableRow } from "#api/platform/paper/tabular/table.ts";

/**
 * Makes a temporary folder that is deleted when the test file ends, and returns a function that writes files
 * into it.
 */
export function temporaryFiles(): (content: string | Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), "tabular-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  return (content) => {
    count += 1;
    const path = join(folder, String(count));
    writeFileSync(path, content);
    return path;
  };
}

export async function allRows(table: Table): Promise<TableRow[]> {
  return Array.fromAsync(table.rows());
}

/** Makes a zip of these parts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), path, { compress: content.length > 100 });
  zip.end();
  return buffer(zip.outputStream);
}
