import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { tabHref } from "#app/components/detail/tab-href.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { BulkUndo } from "#app/components/list/list-panels.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { outcomeTones } from "#app/routes/_app.ksv._index/tones.ts";
import {
  contractListInput,
  contractPage,
} from "#app/routes/_app.real_estate.contracts.rent._index/door.server.ts";
import { doorOf, doors } from "#app/routes/_app.real_estate.contracts.rent._index/doors.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { stayLinks } from "#contract/contracts/contract-parties/contract-parties.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";
import { actOnContract } from "./act.server.ts";
import { ContractActions, ContractQuestions } from "./actions.tsx";
import { missingAtCheckIn } from "./check-in.server.ts";
import { NowPanel } from "./now-panel.tsx";
import { loadOfferNow } from "./offer-now.server.ts";
import { tabPart } from "./parts.ts";
import { findStayAct, isStep } from "./stay-act.server.ts";
import { contractTabs } from "./tabs/tabs.server.ts";

export const handle = {
  i18n: [
    "rentContracts",
    "contractTemplates",
    "documents",
    "records",
    "list",
    "form",
    "dialog",
    "invoices",
    "audit",
    "contractAlerts",
    "cardPayments",
    "contractSigning",
    "contractParties",
    "deposits",
    "sms",
    "tasks",
    "ksv",
    "contractOffers",
    "stayKeys",
    "orderedServices",
    "guestFeatures",
    "stayCharges",
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "rentContracts");
  const { api, profile, principal, url, language, t } = signedIn;
  const id = Number(args.params.id);
  const { contract } = await api.rentContracts.find({ id });
  const cancels = contract.allowedActions.some(
    ({ action: name, disabledBecause }) => name === "cancel" && !disabledBecause,
  );
  const asksCancel =
    ["cancel", "noShow"].includes(url.searchParams.get("confirm") ?? "") &&
    cancels &&
    may(principal, "real_estate_contract", "operation");
  const leaves =
    url.searchParams.get("confirm") === "checkOut" &&
    contract.checkedOutAt === null &&
    contract.allowedActions.some(({ action: name }) => name === "checkOut");
  const door = doorOf(url.searchParams.get("list") ?? "");
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/contracts/rent/${other}` },
    doors[door].list,
    contractListInput,
    contractPage(api, door),
  );
  const title = `${contract.guest || `#${contract.id}`} · ${contract.unitLabel}`;
  const tabs = await contractTabs.load(signedIn, { contract });
  return {
    title,
    tabTitle: t(`tabs.${tabs.tab}`),
    contract,
    ...tabs,
    neighbours,
    language,
    today: todayOf(profile),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    missing: await missingAtCheckIn(signedIn, contract, todayOf(profile)),
    credit: may(principal, "ksv", "read") ? (await api.ksv.ofContract({ id })).Ksv : null,
    cancelPreview: asksCancel ? (await api.rentContracts.cancelPreview({ id })).preview : null,
    departure: leaves ? (await api.stayChanges.departure({ id })).departure : null,
    undo: await undoableAct(
      signedIn,
      (actId) => findStayAct(signedIn, actId),
      ({ action }) => (isStep(action) ? `done.${action}` : `change.done.${action}`),
    ),
    noEmail: contract.allowedActions.some(({ disabledBecause }) => disabledBecause === "guestHasEmail")
      ? t("errors:NOT_READY_guestHasEmail")
      : null,
    offerNow: await loadOfferNow(signedIn, contract),
    mayBook: may(principal, "real_estate_contract", "create"),
    mayPay: may(principal, "monetary", "edit"),
    mayDeposit: may(principal, depositResource, "edit"),
    // The messages have a button of their own.
    maySendDetails:
      tabs.tab !== "messages" &&
      contract.status === "ACTIVE" &&
      contract.checkedOutAt === null &&
      decide(principal, stayLinks.checkInDetails.access).allowed,
    mayInvoice: may(principal, "invoice", "create"),
    mayReadInvoices: may(principal, "invoice", "read"),
  };
}

export const action = (args: ActionFunctionArgs) => actOnContract(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function ContractScreen() {
  const { shown, tabs, ...page } = useLoaderData<typeof loader>();
  const { contract, neighbours, tab, title, undo } = page;
  const { t } = useTranslation(["rentContracts", "ksv"]);
  const [search] = useSearchParams();
  const Tab = tabPart(tab);
  const countOf = (wanted: string) => tabs.find(({ name }) => name === wanted)?.count ?? 0;
  return (
    <DetailScreen
      title={title}
      status={
        <>
          <RentContractStatusBadge status={contract.status} />
          {contract.noShowAt ? <StatusBadge tone="warning">{t("noShow")}</StatusBadge> : null}
          {page.credit ? (
            <StatusBadge tone={outcomeTones[page.credit.outcome]}>
              {t("ksv:head", {
                outcome: t(`ksv:outcome.${page.credit.outcome}`),
                day: formatDate(page.credit.issuedOn),
              })}
            </StatusBadge>
          ) : null}
          {contract.overbooking ? <StatusBadge tone="bad">{t("overbooked")}</StatusBadge> : null}
          {contract.visible ? null : <StatusBadge>{t("hiddenBadge")}</StatusBadge>}
        </>
      }
      secondary={t("contractNumber", { id: contract.id, kind: t(`kind.${contract.kind}`) })}
      neighbours={neighbours}
      actions={<ContractActions contract={contract} mayBook={page.mayBook} />}
      tabs={tabs.map(({ name, count }, index) => ({
        to: tabHref(search, name, index === 0),
        label: t(`tabs.${name}`),
        count,
        current: name === tab,
      }))}
      side={<NowPanel {...page} alerts={countOf("alerts")} tasks={countOf("tasks")} />}
    >
      <ContractQuestions {...page} />
      {undo ? <BulkUndo undo={undo} action={`/real_estate/contracts/rent/${contract.id}`} /> : null}
      <Tab key={tab} shown={shown} page={page} />
    </DetailScreen>
  );
}

/** What the page knows whichever tab is open. */
export type ContractPage = Omit<Awaited<ReturnType<typeof loader>>, "shown" | "tabs">;
