import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The extras of the report of `?from=` and `?until=` as Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/dashboard/features");
  const day = (name: string) => url.searchParams.get(name) ?? "";
  return fileResponse(await api.featureDashboard.exportReport({ from: day("from"), until: day("until") }));
}
