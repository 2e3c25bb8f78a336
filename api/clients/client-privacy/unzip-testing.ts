import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { z } from "zod";

const reply = z.object({ body: z.instanceof(ReadableStream) });

/** Returns the files in a ZIP that a call returned, by path. */
export async function unzipped(answer: unknown): Promise<Map<string, Buffer>> {
  const { body } = reply.parse(answer);
  const zip = await fromBufferPromise(Buffer.from(await new Response(body).arrayBuffer()));
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}
