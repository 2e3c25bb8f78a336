import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** What was done before the page is shown again; the address says it. */
const outcomes = ["saved", "sent", "chosen", "unsubscribed"] as const;
export type Outcome = (typeof outcomes)[number];

/** A page that is open, or why it is not, with the status that says so. */
export async function loadOwnPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "ownPage");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.ownPage.open({ token: params.token ?? "" }));
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      language,
      title: page ? `${t("title")} · ${page.organization}` : t("closed.title"),
      page,
      closed,
      done: outcomes.find((outcome) => outcome === done) ?? null,
      idempotencyKey: newIdempotencyKey(),
      countries: countryChoices(language),
      languages: languageCodes.map((value) => ({ value, label: languageNames[value] })),
    },
    { status, headers: linkHeaders },
  );
}
