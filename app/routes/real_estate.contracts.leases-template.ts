import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** An empty Excel file with the columns an import of leases knows. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/real_estate/contracts/rent/import");
  return fileResponse(await api.leaseImport.template({}));
}
