import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** What was done before the page is shown again; the address says it. */
const outcomes = ["accepted", "declined", "completed", "billed"] as const;
export type Outcome = (typeof outcomes)[number];

/** The services of the provider whose link it is, or that it opens nothing. */
export async function loadProviderPage({
  request,
  params,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "providerServices");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.providerPages.open({ token: params.token ?? "" }));
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      language,
      title: page ? t("page.title") : t("page.closed"),
      page: page && {
        ...page,
        Services: page.Services.map((service) => ({
          ...service,
          /** What the bill begins with, as one types it. */
          typedExpense: typedMoney(service.expense, language),
        })),
      },
      closed,
      done: outcomes.find((outcome) => outcome === done) ?? null,
      idempotencyKey: newIdempotencyKey(),
    },
    { status, headers: linkHeaders },
  );
}
