import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The PDF of an owner's statement as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/report/owners/{id}");
  return fileResponse(await api.ownerStatements.pdf({ id: Number(args.params.id) }));
}
