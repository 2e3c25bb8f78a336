import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** The public page of a unit: what can be seen of it, and when. */
export async function loadViewingPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "viewingPage");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.viewingLinks.open({ token: params.token ?? "" }));
  return data(
    { language, title: page ? `${t("title")} · ${page.unitLabel}` : t("closed.title"), page, closed },
    { status, headers: linkHeaders },
  );
}
