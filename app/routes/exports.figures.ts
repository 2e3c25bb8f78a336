import type { LoaderFunctionArgs } from "@remix-run/node";
import { figuresWorkbook } from "#app/routes/_app.dashboard.contract-rent._index/load.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The figures of contracts as Excel, for the same address as their page. */
export async function loader(args: LoaderFunctionArgs) {
  return fileResponse(await figuresWorkbook(args));
}
