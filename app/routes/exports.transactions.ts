import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** What came in by unit or by region, in the period of the address, as Excel. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/report/monetary");
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const period = { start: text("start"), end: text("end") };
  return fileResponse(
    text("by") === "region"
      ? await api.transactions.overviewRegion(period)
      : await api.transactions.overview(period),
  );
}
