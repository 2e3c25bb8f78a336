import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { XmlError } from "#api/integrations/openimmo/xml-tree.ts";

/** An archive with an OpenImmo file and its pictures, which are inflated only when read. */
export interface ImmoArchive {
  xml: Uint8Array;
  /**
   * Returns the picture at a path named in the file; null when there is none. Throws `XmlError` when it is
   * too large.
   */
  picture(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** More pictures than a file of the permitted size can hold. */
const maxEntries = 5000;
const maxXml = 40 * 1024 * 1024;
const maxPicture = 25 * 1024 * 1024;
/** Limit for everything that is read of one archive, inflated: guards against a bomb of many small parts. */
const maxInflated = 400 * 1024 * 1024;

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer);

/** Whether the bytes begin like a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Opens an archive with exactly one XML file. Throws `XmlError` when there is none, several, or a bomb. */
export async function openImmoArchiveOf(bytes: Uint8Array): Promise<ImmoArchive> {
  try {
    const zip = await openZip(Buffer.from(bytes), { autoClose: false, lazyEntries: true });
    if (zip.entryCount > maxEntries) throw new XmlError("too many parts");
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new XmlError("encrypted");
      entries.set(plain(entry.fileName), entry);
    }
    let inflated = 0;
    const read = async (entry: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> => {
      const chunks: Buffer[] = [];
      let size = 0;
      // The inflated bytes are counted here, because the sizes written in the file are only the sender's
      // claim.
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        size += chunk.length;
        inflated += chunk.length;
        if (size > most || inflated > maxInflated) throw new XmlError("too large");
        chunks.push(chunk);
      }
      return new Uint8Array(Buffer.concat(chunks));
    };
    const files = [...entries].filter(([name]) => name.endsWith(".xml") && !name.startsWith("__macosx/"));
    const [only] = files;
    if (!only || files.length > 1) throw new XmlError("no file, or several");
    return {
      xml: await read(only[1], maxXml),
      picture: async (path) => {
        const entry = entries.get(plain(path));
        return entry ? read(entry, maxPicture) : null;
      },
    };
  } catch (error) {
    throw error instanceof XmlError ? error : new XmlError(String(error));
  }
}

/** Normalizes a path: senders on Windows write backslashes and other cases than they packed. */
function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();
}
