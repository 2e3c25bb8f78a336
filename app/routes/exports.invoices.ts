import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { invoiceList } from "#app/routes/_app.report.monetary.invoices/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { invoices } from "#contract/money/invoices/invoices.ts";

/** The list of invoices as Excel, for the same address as the list; with `?ids=`, joined by commas, the PDFs of those as ZIP. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url } = await requireScreen(args, "/report/monetary/invoices");
  const ids = url.searchParams.get("ids");
  if (ids !== null) return fileResponse(await api.invoices.download({ ids }));
  const input = readListUrl(url, invoiceList, invoices.list.input, todayOf(profile));
  return fileResponse(await api.invoices.exportList({ query: JSON.stringify(input) }));
}
