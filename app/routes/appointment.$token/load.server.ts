import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** The page of somebody who asked for a viewing: how it stands. */
export async function loadOwnViewing({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "viewingPage");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.viewingLinks.own({ token: params.token ?? "" }));
  return data(
    {
      language,
      title: page ? `${t("ownTitle")} · ${page.BookingRequest.unitLabel}` : t("closed.title"),
      viewing: page?.BookingRequest ?? null,
      closed,
    },
    { status, headers: linkHeaders },
  );
}
