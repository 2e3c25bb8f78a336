import type { LoaderFunctionArgs } from "@remix-run/node";
import { menuFor } from "#app/components/shell/menu.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { languages } from "#contract/platform/languages.ts";

/** What each screen of the person's menu is called in the languages that they do not read: found by any of its names. */
export async function loader(args: LoaderFunctionArgs) {
  const { principal, language } = await requireSignIn(args);
  const names: Record<string, string> = {};
  for (const other of languages.filter((one) => one !== language))
    for (const { entries } of menuFor(principal, fixedT(other, "shell")))
      for (const { path, label } of entries) names[path] = `${names[path] ?? ""} ${label}`.trimStart();
  return Response.json(names, { headers: { "cache-control": "private, max-age=600" } });
}
