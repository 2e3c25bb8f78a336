import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { barClass } from "#app/components/job/job-progress.tsx";
import { CityTaxDetails } from "#app/components/linked-page/city-tax-details.tsx";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import { actOnStayPage } from "./act.server.ts";
import { ArrivalSection } from "./arrival-section.tsx";
import { DamageSection } from "./damage-section.tsx";
import { ExtraSection } from "./extra-section.tsx";
import { GuidelineSection } from "./guideline-section.tsx";
import { KeySection } from "./key-section.tsx";
import { loadStayPage } from "./load.server.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { PaperSection } from "./paper-section.tsx";
import { TenancyPage } from "./tenancy-page.tsx";
import { TravellerSection } from "./traveller-section.tsx";

export const handle = {
  i18n: ["stayPage", "ownPage", "contractParties", "guestFeatures", "rentContracts", "clients"],
  still: true,
};

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadStayPage(args);

export const action = (args: ActionFunctionArgs) => actOnStayPage(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** Where a guest says who travels and when they arrive, for whoever holds the link. No script, no menu, no product around it. */
export default function StayPage() {
  const loaded = useLoaderData<typeof loader>();
  const { page, done, language, idempotencyKey, closed, countries } = loaded;
  const refused = useActionData<typeof action>();
  const { t } = useTranslation(["stayPage", "ownPage"]);
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={t("closed.title")}>
        <p className="card p-4">{t(closed === "busy" ? "closed.busy" : "closed.text")}</p>
      </LinkedPageFrame>
    );
  if (page.Tenancy)
    return <TenancyPage loaded={{ ...loaded, page }} tenancy={page.Tenancy} refused={refused} />;
  const { Travellers, unnamed, unit, checkIn, checkOut } = page;
  const cityTax = page.cityTaxNights.reduce((sum, { amount }) => sum + amount, 0);
  const all = Travellers.length + unnamed;
  const ready = Travellers.filter(({ missing }) => missing.length === 0).length;
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t("title")}>
      <p>{t("stay", { unit, from: formatDate(checkIn), until: formatDate(checkOut) })}</p>
      <p className="text-ink-2">{t("until", { day: formatDay(page.expiresAt, page.Extras.timeZone) })}</p>
      {cityTax > 0 ? (
        <div className="flex flex-col gap-1">
          <p>{t("ownPage:cityTax.owed", { amount: formatMoney(cityTax, page.currency, language) })}</p>
          <CityTaxDetails nights={page.cityTaxNights} currency={page.currency} language={language} />
        </div>
      ) : null}
      <p className="font-semibold">
        {page.complete ? t("complete") : t("progress", { done: ready, count: all })}
      </p>
      <progress
        value={ready}
        max={all}
        aria-label={t("progress", { done: ready, count: all })}
        className={barClass}
      />
      <OutcomeNotice refused={refused} done={done} />
      {page.Keys ? (
        <KeySection
          keys={page.Keys}
          timeZone={page.Extras.timeZone}
          idempotencyKey={idempotencyKey}
          refused={refused}
        />
      ) : null}
      {Travellers.map((traveller) => (
        <TravellerSection
          key={traveller.id}
          traveller={traveller}
          refused={refused?.section === `save:${traveller.id}` ? refused : undefined}
          countries={countries}
        />
      ))}
      {unnamed > 0 ? (
        <TravellerSection
          traveller={null}
          refused={refused?.section === "save:" ? refused : undefined}
          countries={countries}
        />
      ) : null}
      <ArrivalSection page={page} refused={refused?.section === "arrive" ? refused : undefined} />
      {page.Papers.length > 0 ? (
        <PaperSection papers={page.Papers} refused={refused} idempotencyKey={idempotencyKey} />
      ) : null}
      <ExtraSection extras={page.Extras} refused={refused} language={language} />
      {page.mayReport ? (
        <DamageSection
          idempotencyKey={idempotencyKey}
          refused={refused?.section === "damage" ? refused : undefined}
        />
      ) : null}
      <GuidelineSection guidelines={page.Guidelines} language={language} />
    </LinkedPageFrame>
  );
}
