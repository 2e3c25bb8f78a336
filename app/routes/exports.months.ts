import type { LoaderFunctionArgs } from "@remix-run/node";
import { monthsWorkbook } from "#app/routes/_app.dashboard.contract-rent.monthly/load.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** Monthly revenue as Excel, for the same address as its page. */
export async function loader(args: LoaderFunctionArgs) {
  return fileResponse(await monthsWorkbook(args));
}
