import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { id as idShape } from "#contract/platform/list.ts";

/** The statement of a deposit as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/real_estate/deposits/{id}");
  const id = idShape.safeParse(args.params.id);
  if (!id.success) throw new Response(null, { status: 404 });
  return fileResponse(await api.deposits.statement({ id: id.data }));
}
