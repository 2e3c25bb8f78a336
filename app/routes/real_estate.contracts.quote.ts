import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { readQuote } from "./_app.real_estate.contracts.rent.new/quote.server.ts";

/** The quote for the booking form while it is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, url, language } = await requireScreen(args, "/real_estate/contracts/rent/new");
  return { shown: await readQuote(rawApi, Object.fromEntries(url.searchParams), language) };
}
