import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { nightRuns } from "#app/components/night-runs.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { OpenedOffer } from "#contract/contracts/contract-offers/contract-offers.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** An offer that can be answered, with its price line by line; one that is over says so and no more. */
export async function loadOfferPage({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "offerPage");
  const api = await anonymousApi(request, context);
  const token = params.token ?? "";
  const { page, closed, status } = await openLinked(api.offerPage.open({ token }));
  return data(
    {
      language,
      title: page ? `${t("title")} · ${page.organization}` : t("closed.title"),
      organization: page?.organization ?? "",
      state: page?.state ?? null,
      offer: page && (page.state === "open" || page.state === "accepted") ? shown(page, language) : null,
      token,
      closed,
    },
    { status, headers: linkHeaders },
  );
}

function shown(
  { nightPrices, cancellation, timeZone, validUntil, ...offer }: OpenedOffer,
  language: Language,
) {
  const { currency } = offer;
  return {
    ...offer,
    until: formatDateTime(validUntil, timeZone),
    runs: nightRuns(nightPrices),
    conditions: cancellationWords(cancellation, fixedT(language, "common"), currency, language),
  };
}
export type ShownOffer = ReturnType<typeof shown>;
