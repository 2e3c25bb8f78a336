import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { PayPage } from "#contract/money/card-payments/card-payments.ts";

/** What is said where nothing is shown, or where the vendor cannot be reached. */
type Problem = "wrong" | "busy" | "failed";

/** Seconds until a page that waits for the bank looks again: it has no script that could. */
const lookAgain = "5";

/** The headers of a payment page, also of one that looks again by itself. */
export function payHeaders(of: Headers): HeadersInit {
  const refresh = of.get("refresh");
  return { ...linkHeaders, ...(refresh !== null && { refresh }) };
}

/** What a link shows, or why it shows nothing. Who comes back from the vendor before the bank has decided waits here. */
export async function loadPayPage({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "cardPayments");
  const api = await anonymousApi(request, context);
  const opened = await api.cardPay
    .open({ token: params.token ?? "" })
    .catch(onRefusal(({ status }): { problem: Problem } => ({ problem: status === 429 ? "busy" : "wrong" })));
  const status = "problem" in opened ? (opened.problem === "busy" ? 429 : 404) : 200;
  const back = new URL(request.url).searchParams.get("back") === "done";
  const page: PayPage | null =
    "problem" in opened
      ? null
      : back && opened.state === "payable"
        ? { ...opened, state: "underway" }
        : opened;
  const waits = page?.state === "underway";
  return data(
    {
      language,
      title: page ? t("page.title", { organization: page.organization }) : t("page.pay"),
      page,
      problem: "problem" in opened ? opened.problem : null,
    },
    { status, headers: { ...linkHeaders, ...(waits && { refresh: lookAgain }) } },
  );
}

/** Leads to the vendor's page. */
export async function payNow({ request, params, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const api = await anonymousApi(request, context);
  return api.cardPay.pay({ token: params.token ?? "" }).then(
    ({ url }) => redirect(url, { headers: linkHeaders }),
    onRefusal(({ status }) => {
      const problem: Problem =
        status === 404 || status === 400 ? "wrong" : status === 429 ? "busy" : "failed";
      return data({ problem }, { status, headers: linkHeaders });
    }),
  );
}
