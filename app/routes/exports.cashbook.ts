import type { LoaderFunctionArgs } from "@remix-run/node";
import { placeOf } from "#app/routes/_app.report.monetary.cashbook/load.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The entries of a till as CSV, of the day that the address names or of all. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/report/monetary/cashbook");
  const { buid, dayId } = placeOf(url);
  if (buid === undefined) throw new Response(null, { status: 404 });
  return fileResponse(await api.cashbook.exportDays({ buid, ...(dayId !== undefined && { dayId }) }));
}
