import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RowSource, TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { workbookType, writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { todayIn } from "#contract/platform/days.ts";

interface Export {
  /** First part of the file name. */
  name: string;
  title: string;
  columns: readonly TableColumn[];
  /** Fetched while the file is written; long lists come by `readByCursor`. */
  rows: RowSource;
}

/**
 * Writes a list as an Excel workbook row by row, so that memory use stays flat whatever the list's length.
 */
export function exportWorkbook(
  context: CallContext,
  { name, title, columns, rows }: Export,
): Promise<FileReply> {
  const content = () => writeXlsx(title, columns, rows, { rightToLeft: context.language === "he" });
  return exportFile(context, { name, extension: "xlsx", type: workbookType, content });
}

/**
 * Makes a download of a file that `content` writes. Its rows are read inside the call's transaction; the
 * finished file is sent after it. `content` is called only when somebody listens to its stream, because its
 * rows may fail at once.
 */
export async function exportFile(
  context: CallContext,
  {
    name,
    extension,
    type,
    content,
  }: { name: string; extension: string; type: string; content: () => Readable },
): Promise<FileReply> {
  const folder = await mkdtemp(join(tmpdir(), "hauswart-export-"));
  const clear = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "export");
  await pipeline(content(), createWriteStream(path)).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const stream = createReadStream(path);
  stream.once("close", () => void clear());
  return {
    name: `${name}-${todayIn("UTC", context.now)}.${extension}`,
    type,
    body: Readable.toWeb(stream) as FileReply["body"],
  };
}
