import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentKind } from "#app/components/documents/document-kind.ts";
import { documentCalls } from "#app/components/documents/load.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** A document that is an image, small, as it stands in the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  const kind = documentKind(args.params.file);
  if (!kind) throw new Response(null, { status: 404 });
  return fileResponse(await documentCalls(api, kind).preview({ id: Number(args.params.id) }), {
    inline: true,
  });
}
