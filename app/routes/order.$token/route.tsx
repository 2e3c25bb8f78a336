import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import type { OrderPage } from "#contract/money/orders/orders.ts";
import { formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { loadOrderPage, payOrder } from "./pay.server.ts";

export const handle = { i18n: ["orders", "ownPage"], still: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("refresh");
  return { ...linkHeaders, ...(refresh !== null && { refresh }) };
};

export const loader = (args: LoaderFunctionArgs) => loadOrderPage(args);
export const action = (args: ActionFunctionArgs) => payOrder(args);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What was ordered, what it comes to, and the way to where it is paid. No script, no menu. */
export default function OrderOfGuest() {
  const { page, closed, language, title } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "page.busy" : "page.wrong")}</p>
      </LinkedPageFrame>
    );
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      {failed ? (
        <p role="alert" className="notice" data-tone="bad">
          {t("page.unreached")}
        </p>
      ) : null}
      <p role="status" className="notice" data-tone={page.state === "failed" ? "bad" : undefined}>
        {t(`page.${page.state}`)}
      </p>
      <Bill page={page} language={language} />
    </LinkedPageFrame>
  );
}

function Bill({ page, language }: { page: OrderPage; language: Language }) {
  const { t } = useTranslation("orders");
  const money = (minor: number) => formatMoney(minor, page.currency, language);
  const payable = page.state === "payable" || page.state === "failed" || page.state === "underway";
  return (
    <section className="card flex flex-col gap-3 p-4">
      <dl className="tabular flex flex-col gap-1">
        {page.Lines.map(({ name, quantity, total }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <div key={place} className="flex justify-between gap-4">
            <dt>
              {quantity} × <bdi>{name}</bdi>
            </dt>
            <dd>{money(total)}</dd>
          </div>
        ))}
        {page.discount > 0 ? (
          <div className="flex justify-between gap-4">
            <dt>{t("fields.discount")}</dt>
            <dd>{money(-page.discount)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>{t("fields.total")}</dt>
          <dd>{money(page.total)}</dd>
        </div>
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>{t("fields.tax")}</dt>
          <dd>{money(page.tax)}</dd>
        </div>
      </dl>
      {payable ? (
        <>
          {page.until ? (
            <p className="text-control text-ink-2">
              {t("page.until", { day: formatDay(page.until, page.timeZone) })}
            </p>
          ) : null}
          <Form method="post">
            <button type="submit" className="button button-primary h-11! w-full">
              {t(page.state === "failed" ? "page.again" : "page.pay")}
            </button>
          </Form>
          {page.sandbox ? <p className="text-control text-ink-2">{t("page.simulated")}</p> : null}
        </>
      ) : null}
    </section>
  );
}
