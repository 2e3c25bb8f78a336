import { open } from "node:fs/promises";
import { openCards } from "#api/clients/clients/import/read-cards.ts";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";

/** The kinds of client files. */
export const clientFileKinds = ["table", "card"] as const;

/** Opens a file of clients by its content: cards, or a table. */
export async function openClientFile(path: string): Promise<Table> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\ufeff/, "")
      .trimStart();
    return /^begin:vcard/i.test(start) ? await openCards(path) : await openTable(path);
  } finally {
    await file.close();
  }
}
