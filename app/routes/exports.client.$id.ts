import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** Everything that is kept about a client, as a ZIP. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/clients/privacy/{id}");
  return fileResponse(await api.clientPrivacy.export({ id: Number(args.params.id) }));
}
