import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The services of the days from `?from=` to `?until=` by provider, as Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/dashboard/providers");
  const from = url.searchParams.get("from") ?? "";
  const until = url.searchParams.get("until") ?? "";
  return fileResponse(await api.providerReports.exportReport({ from, until }));
}
