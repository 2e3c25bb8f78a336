import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { buildingTables } from "#contract/property/buildings/building-choices.ts";

/** An empty Excel file with the columns an import of the named table knows. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/buildings/import");
  const table = buildingTables.find((name) => name === url.searchParams.get("table")) ?? "Building";
  return fileResponse(await api.buildingRecords.importTemplate({ table }));
}
