import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { outcomes } from "./act.server.ts";

/** A page that is open, or why it is not, with the status that says so. */
export async function loadStayPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "stayPage");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.stayPage.open({ token: params.token ?? "" }));
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      language,
      title: page
        ? `${t(page.Tenancy ? "tenancy.title" : "title")} · ${page.organization}`
        : t("closed.title"),
      page,
      closed,
      done: outcomes.find((outcome) => outcome === done) ?? null,
      idempotencyKey: newIdempotencyKey(),
      countries: countryChoices(language),
    },
    { status, headers: linkHeaders },
  );
}
