import { PassThrough, Readable } from "node:stream";
import sharp from "sharp";
import { ZipFile } from "yazl";
import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { type ImmoSender, openImmoXml } from "#api/integrations/openimmo/write.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";

/** A property with the storage keys of its pictures, in the order of its `images`. */
export interface ArchivedProperty {
  property: ImmoProperty;
  keys: string[];
}

/**
 * Writes an OpenImmo transfer with its pictures as one archive: `openimmo.xml`, then each picture as JPEG,
 * which every portal takes. Properties and pictures are fetched one by one as the reader takes bytes, so
 * memory use stays flat.
 */
export function openImmoArchive(
  properties: AsyncIterable<ArchivedProperty>,
  sender: ImmoSender,
  picture: (key: string) => Promise<ReadableStream<Uint8Array>>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  const pictures: { path: string; key: string }[] = [];
  async function* described(): AsyncGenerator<ImmoProperty> {
    for await (const { property, keys } of properties) {
      for (const [index, { path }] of property.images.entries()) {
        const key = keys[index];
        if (key) pictures.push({ path, key });
      }
      yield property;
    }
  }
  async function* file(): AsyncGenerator<string> {
    yield* openImmoXml(described(), sender);
    for (const { path, key } of pictures)
      zip.addReadStreamLazy(path, { compress: false }, (done) => {
        jpeg(picture(key), fail).then((image) => done(null, image), fail);
      });
    zip.end();
  }
  const xml = Readable.from(file(), { objectMode: false });
  xml.on("error", fail);
  zip.addReadStream(xml, "openimmo.xml");
  zip.outputStream.pipe(output);
  return output;
}

async function jpeg(
  bytes: Promise<ReadableStream<Uint8Array>>,
  fail: (error: unknown) => void,
): Promise<Readable> {
  const image = sharp().jpeg({ quality: 88 });
  const source = Readable.from(bodyChunks(await bytes), { objectMode: false });
  source.on("error", fail);
  image.on("error", fail);
  return source.pipe(image);
}
