import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CityTaxDetails } from "#app/components/linked-page/city-tax-details.tsx";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { declineWord } from "#contract/money/card-payments/card-payment.ts";
import type { PayPage } from "#contract/money/card-payments/card-payments.ts";
import { formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { loadPayPage, payHeaders, payNow } from "./pay.server.ts";

export const handle = { i18n: ["cardPayments", "ownPage", "rentContracts"], still: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => payHeaders(loaderHeaders);

export const loader = (args: LoaderFunctionArgs) => loadPayPage(args);

export const action = (args: ActionFunctionArgs) => payNow(args);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What is to be paid, and the way to where it is paid. No script, no menu, no product around it. */
export default function Pay() {
  const { page, problem, language, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("cardPayments");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(`page.${problem}`)}</p>
      </LinkedPageFrame>
    );
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {t(`page.${refused.problem}`)}
        </p>
      ) : null}
      <p role="status" className="notice" data-tone={page.state === "declined" ? "bad" : undefined}>
        {t(page.hold && page.state === "payable" ? "page.holdPayable" : `page.${page.state}`)}
        {page.state === "declined" ? ` ${t(`declined.${declineWord(page.failureCode)}`)}` : null}
      </p>
      {page.state === "expired" || page.state === "settled" ? null : <Bill page={page} language={language} />}
    </LinkedPageFrame>
  );
}

function Bill({ page, language }: { page: PayPage; language: Language }) {
  const { t } = useTranslation(["cardPayments", "rentContracts"]);
  const money = (minor: number) => formatMoney(minor, page.currency, language);
  const payable = page.state === "payable" || page.state === "declined";
  return (
    <section className="card flex flex-col gap-3 p-4">
      <dl className="tabular flex flex-col gap-1">
        {page.Items.map(({ kind, amount }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt>{t(`rentContracts:paymentKind.${kind}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>{t("page.total")}</dt>
          <dd>{money(page.amount)}</dd>
        </div>
      </dl>
      <CityTaxDetails nights={page.cityTaxNights} currency={page.currency} language={language} />
      {page.reason ? (
        <p className="text-ink-2">
          <bdi>{page.reason}</bdi>
        </p>
      ) : null}
      {payable ? (
        <>
          <p className="text-control text-ink-2">
            {t("page.until", { day: formatDay(page.expiresAt, page.timeZone) })}
          </p>
          {page.keepCard ? <p className="text-control text-ink-2">{t("page.keepCard")}</p> : null}
          <Form method="post">
            <button type="submit" className="button button-primary h-11! w-full">
              {t(page.state === "declined" ? "page.again" : page.hold ? "page.hold" : "page.pay")}
            </button>
          </Form>
          <p className="text-control text-ink-2">{t(page.sandbox ? "simulated" : "page.note")}</p>
        </>
      ) : null}
    </section>
  );
}
