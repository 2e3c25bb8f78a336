import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** A saved template filled in, as a PDF that is kept nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/real_estate/contracts/template/edit/{id}");
  const contractId = Number(url.searchParams.get("contractId")) || undefined;
  const file = await api.contractTemplates.previewPdf({ id: Number(args.params.id), contractId });
  return fileResponse(file, { inline: true });
}
