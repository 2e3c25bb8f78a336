import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** An empty Excel file with the columns that an import of banks or of their clients knows. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/banks/import");
  const table = args.params.table === "BankClient" ? "BankClient" : "Bank";
  return fileResponse(await api.bankImport.template({ table }));
}
