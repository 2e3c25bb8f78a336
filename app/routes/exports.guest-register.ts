import type { LoaderFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The guest register of a period, as Excel or CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/real_estate/contracts/rent");
  const day = (name: string) => typedDay(url.searchParams.get(name) ?? "") ?? "";
  const format = url.searchParams.get("format") === "csv" ? "csv" : "xlsx";
  return fileResponse(
    await api.guestRegister.exportPeriod({ from: day("from"), until: day("until"), format }),
  );
}
