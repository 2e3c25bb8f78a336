import { z } from "zod";

const file = z.object({
  name: z.string(),
  type: z.string(),
  body: z.union([z.instanceof(Uint8Array), z.instanceof(ReadableStream)]),
});

/** A file of the API on its way to the browser; `inline` shows it instead of saving it. */
export function fileResponse(reply: unknown, options: { inline?: boolean; cache?: string } = {}): Response {
  const { name, type, body } = file.parse(reply);
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    headers: {
      "content-type": type,
      "content-disposition": `${options.inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": options.cache ?? "private, no-store",
    },
  });
}
