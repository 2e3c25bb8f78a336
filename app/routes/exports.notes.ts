import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The notes named by `?ids=`, joined by commas, as Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/clients/notes");
  return fileResponse(await api.notes.exportTicked({ ids: url.searchParams.get("ids") ?? "" }));
}
