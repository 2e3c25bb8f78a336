import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** A stored file as a download; the API decides who may have it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  return fileResponse(await api.files.download({ id: Number(args.params.id) }));
}
