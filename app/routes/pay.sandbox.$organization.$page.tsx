import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { declineWord } from "#contract/money/card-payments/card-payment.ts";
import { formatMoney } from "#contract/platform/format.ts";

export const handle = { i18n: ["cardPayments", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

const gone = onRefusal(({ status }): never => {
  throw new Response(null, { status });
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  const named = { organizationId: Number(params.organization), pageId: params.page ?? "" };
  const page = await api.cardPay.sandboxPage(named).catch(gone);
  const title = fixedT(language, "cardPayments")("trial.title");
  return data(
    { page: { ...page, returnUrl: pathOf(page.returnUrl) }, language, title },
    { headers: linkHeaders },
  );
}

/** The page of ours that it leads back to, under whichever name the house is called. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Pays as Stripe's page would: back to ours when it is decided, again when the card is declined. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const form = await readForm(request);
  const api = await anonymousApi(request, context);
  const card = String(form.get("card") ?? "").slice(0, 30);
  const { outcome, code, returnUrl } = await api.cardPay
    .sandboxPay({
      organizationId: Number(params.organization),
      pageId: params.page ?? "",
      card,
      confirmed: form.get("confirmed") === "yes",
    })
    .catch(gone);
  if (outcome === "paid") return redirect(`${pathOf(returnUrl)}&back=done`, { headers: linkHeaders });
  return data({ outcome, code: declineWord(code), card });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** Stands where Stripe's page would, for organizations that try it: no money moves. */
export default function SandboxPage() {
  const { page, language, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("cardPayments");
  const confirms = answer?.outcome === "confirm";
  return (
    <LinkedPageFrame language={language} organization="" title={title}>
      <p className="notice">{t(page.open ? "trial.hint" : "trial.closed")}</p>
      {answer ? (
        <p role="alert" className="notice" data-tone={confirms ? undefined : "bad"}>
          {confirms ? t("trial.confirm") : t(`declined.${answer.code}`)}
        </p>
      ) : null}
      <section className="card flex flex-col gap-3 p-4">
        <p className="flex justify-between gap-4 font-semibold">
          <bdi>{page.description}</bdi>
          <span className="tabular">{formatMoney(page.amount, page.currency, language)}</span>
        </p>
        {page.open ? (
          <Form method="post" className="flex flex-col gap-3">
            {confirms ? (
              <>
                <input type="hidden" name="confirmed" value="yes" />
                <input type="hidden" name="card" value={answer.card} />
              </>
            ) : (
              <label className="flex flex-col gap-1">
                <span className="label">{t("trial.number")}</span>
                <input
                  name="card"
                  className="input tabular"
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                  maxLength={30}
                  defaultValue={answer?.card ?? ""}
                  required
                />
              </label>
            )}
            <button type="submit" className="button button-primary h-9! w-full">
              {t(confirms ? "trial.confirmPay" : "trial.pay")}
            </button>
          </Form>
        ) : null}
        <a className="link" href={page.returnUrl}>
          {t("trial.back")}
        </a>
      </section>
    </LinkedPageFrame>
  );
}
