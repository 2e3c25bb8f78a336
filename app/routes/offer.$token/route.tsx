import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { answerOffer } from "./act.server.ts";
import { AcceptSection, DeclineSection } from "./answer-sections.tsx";
import { loadOfferPage } from "./load.server.ts";
import { ConditionsSection, PriceSection, UnitSection } from "./offer-sections.tsx";

export const handle = { i18n: ["offerPage", "ownPage", "rentContracts"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadOfferPage(args);

export const action = (args: ActionFunctionArgs) => answerOffer(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What who asked is offered, and their answer, for whoever holds the link. No script, no menu, no product around it. */
export default function OfferPage() {
  const { offer, state, closed, language, organization, token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("offerPage");
  if (state === null)
    return (
      <LinkedPageFrame language={language} organization="" title={t("closed.title")}>
        <p className="card p-4">{t(closed === "busy" ? "closed.busy" : "closed.text")}</p>
      </LinkedPageFrame>
    );
  return (
    <LinkedPageFrame language={language} organization={organization} title={t("title")}>
      {state === "open" ? null : (
        <p role="status" className="notice" data-tone={state === "taken" ? "bad" : undefined}>
          {t(`state.${state}`)}
        </p>
      )}
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      {offer ? (
        <>
          <UnitSection offer={offer} token={token} />
          <PriceSection offer={offer} language={language} />
          <ConditionsSection offer={offer} />
        </>
      ) : null}
      {offer && state === "open" ? (
        <>
          <AcceptSection refused={refused?.intent === "accept" ? refused : undefined} />
          <DeclineSection refused={refused?.intent === "decline" ? refused : undefined} />
          <p className="text-control text-ink-2">{t("until", { time: offer.until })}</p>
        </>
      ) : null}
    </LinkedPageFrame>
  );
}
