import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { id as idShape } from "#contract/platform/list.ts";

/** The invoice of a transaction as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/report/monetary/{id}");
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return fileResponse(await api.transactions.downloadInvoice({ id: parsed.data }));
}
