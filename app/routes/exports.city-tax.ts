import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The declaration of city tax for a month. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/organization/city-taxes/declaration");
  return fileResponse(await api.cityTaxes.declarationFile({ month: url.searchParams.get("month") ?? "" }));
}
