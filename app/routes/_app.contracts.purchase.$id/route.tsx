import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { purchaseTones } from "#app/components/purchase-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnPurchase } from "./act.server.ts";
import { loadPurchase } from "./load.server.ts";
import { BuyersTab, FilesTab, InstalmentsTab, SigningTab, TermsTab } from "./parts.ts";
import { PurchaseActions, PurchaseQuestions } from "./questions.tsx";

export const handle = {
  i18n: [
    "purchaseContracts",
    "purchases",
    "records",
    "units",
    "form",
    "validation",
    "list",
    "dialog",
    "audit",
  ],
};

export const loader = (args: LoaderFunctionArgs) => loadPurchase(args);
export const action = (args: ActionFunctionArgs) => actOnPurchase(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export type PurchasePage = ReturnType<typeof useLoaderData<typeof loader>>;

const tabs = ["terms", "buyers", "instalments", "signing", "files"] as const;

export default function PurchaseScreen() {
  const page = useLoaderData<typeof loader>();
  const { contract, tab, idempotencyKey, may, language, timeZone } = page;
  const answer = useActionData<typeof action>();
  const saved = answer && "result" in answer ? answer : undefined;
  const link = answer && "link" in answer ? answer.link : null;
  const { t } = useTranslation("purchaseContracts");
  const path = `/contracts/purchase/${contract.id}`;
  const here = `${path}?tab=${tab}`;
  const acts = {
    actions: contract.allowedActions,
    mayRefuse: may.approve && may.edit && contract.status === "REVIEWING",
    mayChange: may.operate && may.edit && contract.status !== "COMPLETED" && tab === "terms",
  };
  return (
    <DetailScreen
      title={page.heading}
      status={
        <StatusBadge tone={contract.archivedAt ? "neutral" : purchaseTones[contract.status]}>
          {contract.archivedAt ? t("archived") : t(`status.${contract.status}`)}
        </StatusBadge>
      }
      neighbours={page.neighbours}
      actions={<PurchaseActions {...acts} />}
      tabs={tabs.map((name) => ({
        to: `${path}?tab=${name}`,
        label: t(`tabs.${name}`),
        current: name === tab,
        count: {
          terms: 0,
          buyers: page.parts.length,
          instalments: page.payments.length,
          signing: 0,
          files: page.documents.length,
        }[name],
      }))}
      side={
        <Card title={t("history")}>
          <HistoryPanel
            entries={page.history}
            timeZone={timeZone}
            kind="purchaseContract"
            texts="purchaseContracts"
          />
        </Card>
      }
    >
      <PurchaseQuestions {...acts} version={contract.version} idempotencyKey={idempotencyKey} />
      {contract.soldBy !== null && contract.status !== "COMPLETED" ? (
        <p className="notice" data-tone="bad">
          {t("soldBy", { number: contract.soldBy })}
        </p>
      ) : null}
      {tab === "terms" ? (
        <TermsTab page={page} lastResult={saved?.result} sellers={saved?.sellers ?? page.sellers} />
      ) : null}
      {tab === "buyers" ? (
        <BuyersTab
          parts={page.parts}
          editableFields={page.editableFields}
          version={contract.version}
          idempotencyKey={idempotencyKey}
          mayEdit={may.edit && contract.status !== "COMPLETED"}
        />
      ) : null}
      {tab === "instalments" ? (
        <InstalmentsTab
          payments={page.payments}
          proposal={page.proposal}
          price={contract.price}
          currency={contract.currency}
          version={contract.version}
          idempotencyKey={idempotencyKey}
          language={language}
          mayEdit={may.edit && contract.status !== "COMPLETED"}
          mayPay={may.money && contract.archivedAt === null}
          here={here}
        />
      ) : null}
      {page.signing ? (
        <SigningTab
          signings={page.signing.Signings}
          templates={page.signing.Templates}
          parts={page.parts}
          seller={contract.sellerId === null ? null : { id: contract.sellerId, name: contract.sellerName }}
          link={link}
          idempotencyKey={idempotencyKey}
          mayMake={may.make}
        />
      ) : null}
      {tab === "files" ? (
        <FilesTab
          files={page.documents}
          here={here}
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}
