import { promisify } from "node:util";
import { type Entry, open, type ZipFile } from "yauzl";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";

/** The parts of a workbook, inflated as they are read. */
export interface WorkbookZip {
  has(name: string): boolean;
  /**
   * Yields the text of a part in chunks. Throws `broken` if it does not exist, `zipBomb` if it or everything
   * read so far is too large.
   */
  text(name: string): AsyncGenerator<string>;
  close(): void;
}

/** Honest workbooks have dozens of parts; with many pictures, hundreds. */
const maxEntries = 5_000;
/**
 * Limit for all parts of one file together, inflated: about 7 million cells, so that our own largest exports
 * can be imported.
 */
const maxInflated = 400_000_000;
/**
 * Sheets of equal rows shrink to a fiftieth, rarely to a hundredth; a bomb shrinks to a thousandth, the most
 * that deflate can do.
 */
const maxRatio = 250;
/** Below this size a high ratio harms nobody. */
const ratioCounts = 1_000_000;

const openZip = promisify<string, object, ZipFile>(open);

/** Opens a workbook's container. Throws `broken`, `zipBomb` for too many parts, `encrypted`. */
export async function openWorkbookZip(path: string): Promise<WorkbookZip> {
  const zip = await openZip(path, { autoClose: false, lazyEntries: true }).catch(broken);
  try {
    const entries = await entriesOf(zip);
    let inflated = 0;
    const text = async function* (name: string): AsyncGenerator<string> {
      const entry = entries.get(name);
      if (!entry) throw new TableError("broken");
      const decoder = new TextDecoder();
      const stream = await zip.openReadStreamPromise(entry).catch(broken);
      let size = 0;
      try {
        // The inflated bytes are counted here, because the sizes written in the file are the attacker's
        // claim.
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length;
          inflated += chunk.length;
          if (inflated > maxInflated || (size > ratioCounts && size > entry.compressedSize * maxRatio))
            throw new TableError("zipBomb");
          yield decoder.decode(chunk, { stream: true });
        }
      } catch (cause) {
        broken(cause);
      } finally {
        stream.destroy();
      }
      yield decoder.decode();
    };
    return { has: (name) => entries.has(name), text, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new TableError("zipBomb");
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new TableError("encrypted");
      entries.set(entry.fileName, entry);
    }
  } catch (cause) {
    broken(cause);
  }
  return entries;
}

function broken(cause: unknown): never {
  throw cause instanceof TableError ? cause : new TableError("broken", { cause });
}
