import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The PDF of an invoice as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/report/monetary/invoice/{id}");
  return fileResponse(await api.invoices.pdf({ id: Number(args.params.id) }));
}
