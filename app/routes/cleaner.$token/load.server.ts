import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { pageActs } from "./send-act.server.ts";

/** The jobs of the colleague whose link it is, or that it opens nothing. */
export async function loadCleanerPage({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "cleanerPage");
  const api = await anonymousApi(request, context);
  const token = params.token ?? "";
  const { page, closed, status } = await openLinked(api.cleanerPages.open({ token }));
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      ...{ language, token, closed },
      loaded: page && { page, now: new Date().toISOString() },
      title: page ? t("title") : t("closed"),
      done: pageActs.find((act) => act === done) ?? null,
      idempotencyKey: newIdempotencyKey(),
    },
    { status, headers: { ...linkHeaders, "cache-control": "no-store" } },
  );
}
