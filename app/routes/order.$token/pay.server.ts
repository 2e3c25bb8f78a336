import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** Seconds until a page that waits for the bank looks again: it has no script that could. */
const lookAgain = "5";

/** What the link of an order shows, or that it shows nothing. */
export async function loadOrderPage({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "orders");
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.orderPages.open({ token: params.token ?? "" }));
  const waits = page?.state === "underway";
  const title = page ? t("page.title", { number: page.number }) : t("page.pay");
  return data(
    { language, title, page, closed },
    { status, headers: { ...linkHeaders, ...(waits && { refresh: lookAgain }) } },
  );
}

/** Leads to the vendor's page. */
export async function payOrder({ request, params, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const api = await anonymousApi(request, context);
  return api.orderPages.pay({ token: params.token ?? "" }).then(
    ({ url }) => redirect(url, { headers: linkHeaders }),
    onRefusal(({ status }) => data({ failed: true }, { status, headers: linkHeaders })),
  );
}
