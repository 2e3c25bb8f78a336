import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { readChange } from "./_app.real_estate.contracts.rent.$id_.change/read-change.server.ts";

/** What a change of a stay costs, while it is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, url, language } = await requireScreen(args, "/real_estate/contracts/rent/{id}/change");
  return {
    shown: await readChange(rawApi, Number(args.params.id), Object.fromEntries(url.searchParams), language),
  };
}
