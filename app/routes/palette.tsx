import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginnings, findEverywhere, screensNamed } from "#app/routes/_app.search/found.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { matchesSearch } from "#contract/platform/search-form.ts";

/** What the command palette shows for `?q=`; without a text, what one may begin and every screen. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireSignIn(args);
  const q = (signedIn.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const begin = { key: "begin", hits: beginnings(signedIn).filter(({ title }) => matchesSearch(title, q)) };
  const matches =
    q === ""
      ? { groups: [{ key: "screens", hits: screensNamed(signedIn, "") }] }
      : await findEverywhere(signedIn, q);
  return Response.json(
    { ...matches, groups: [begin, ...matches.groups].filter(({ hits }) => hits.length > 0) },
    { headers: { "cache-control": "private, no-store" } },
  );
}
