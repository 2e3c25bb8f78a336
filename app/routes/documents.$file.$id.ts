import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentKind } from "#app/components/documents/document-kind.ts";
import { documentCalls } from "#app/components/documents/load.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { shownTypes } from "#contract/clients/documents/document.ts";

/** Nothing in the file may run or fetch anything; a browser's own viewer shows it. */
const shownAlone =
  "default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A document: saved, or with `?show=1` shown where a browser can. The API decides who may have it, and records who fetched it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireSignIn(args);
  const kind = documentKind(args.params.file);
  if (!kind) throw new Response(null, { status: 404 });
  const file = await documentCalls(api, kind).download({ id: Number(args.params.id) });
  const wanted = url.searchParams.has("show");
  const type = typeof file === "object" && file !== null && "type" in file ? String(file.type) : "";
  const reply = fileResponse(file, { inline: wanted && shownTypes.includes(type) });
  reply.headers.set("content-security-policy", shownAlone);
  return reply;
}
