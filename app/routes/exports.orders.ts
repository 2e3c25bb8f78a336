import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The orders named by `?ids=`, joined by commas, as Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/report/orders");
  return fileResponse(await api.orders.exportTicked({ ids: url.searchParams.get("ids") ?? "" }));
}
