import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ShownText } from "#app/components/contract-template/text-blocks.tsx";
import { LinkedPageFrame, Section } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { OpenedPurchase } from "#contract/sale/purchase-contracts/purchase-page.ts";
import { ApproveForms, DataForm, SignForms } from "./forms.tsx";
import { actOnPurchasePage, loadPurchasePage } from "./load.server.ts";

export const handle = { i18n: ["purchasePage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadPurchasePage(args);
export const action = (args: ActionFunctionArgs) => actOnPurchasePage(args);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** Where buyers and sellers give data, approve and sign, for whoever holds the link. No script is needed. */
export default function PurchasePage() {
  const { page, closed, outcome, language } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("purchasePage");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={t("closed.title")}>
        <p className="card p-4" role="status">
          {outcome ? t(`done.${outcome}`) : t(closed === "busy" ? "closed.busy" : "closed.text")}
        </p>
      </LinkedPageFrame>
    );
  const { step } = page;
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t(`title.${step}`)}>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : outcome ? (
        <p role="status" className="notice">
          {t(`done.${outcome}`)}
        </p>
      ) : null}
      <p>{t(`hint.${step}`)}</p>
      <p className="text-ink-2">{t("until", { day: formatDay(page.expiresAt, page.timeZone) })}</p>
      <Terms page={page} language={language} />
      {step === "sign" ? (
        <Section title={page.documentName} hint={t("documentHint")}>
          <ShownText shown={{ language: toLanguage(page.language), blocks: page.blocks }} />
        </Section>
      ) : null}
      {step === "sign" ? <SignForms page={page} refused={refused} /> : null}
      {step === "approve" ? <ApproveForms page={page} refused={refused} /> : null}
      {step === "data" ? <DataForm page={page} refused={refused} /> : null}
    </LinkedPageFrame>
  );
}

function Terms({ page, language }: { page: OpenedPurchase; language: Language }) {
  const { t } = useTranslation("purchasePage");
  const money = (minor: number) => formatMoney(minor, page.currency, language);
  const rows = [
    { term: t("unit"), value: [page.unit, page.address].filter(Boolean).join(", ") },
    { term: t("price"), value: money(page.price) },
    ...(page.handoverOn ? [{ term: t("handover"), value: formatDate(page.handoverOn) }] : []),
    { term: t("buyers"), value: page.buyers.map(({ name, share }) => `${name} (${share})`).join(", ") },
  ];
  return (
    <Section title={t("terms")} hint={t("termsHint")}>
      <dl className="flex flex-col gap-1">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-end">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {page.instalments.length > 0 ? <h3 className="font-semibold">{t("instalments")}</h3> : null}
      <dl className="tabular flex flex-col gap-1">
        {page.instalments.map(({ name, dueOn, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is known by its place
          <div key={place} className="flex justify-between gap-4">
            <dt dir="auto">{[name, dueOn ? formatDate(dueOn) : ""].filter(Boolean).join(" · ")}</dt>
            <dd>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
