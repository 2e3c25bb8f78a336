import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { BulkUndo } from "#app/components/list/list-panels.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import {
  contractListInput,
  contractPage,
} from "#app/routes/_app.real_estate.contracts.rent._index/door.server.ts";
import { doorOf, doors } from "#app/routes/_app.real_estate.contracts.rent._index/doors.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { actOnContract } from "./act.server.ts";
import { ContractActions, ContractQuestions } from "./actions.tsx";
import { NowPanel } from "./now-panel.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { StayTab } from "./stay-tab.tsx";

export const handle = { i18n: ["rentContracts", "list", "form", "dialog", "invoices", "audit"] };
const tabs = ["stay", "payments", "history"] as const;
const openTab = (search: URLSearchParams) => tabs.find((name) => name === search.get("tab")) ?? "stay";

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "rentContracts");
  const { api, profile, principal, url, language, t } = signedIn;
  const id = Number(args.params.id);
  const { contract, history } = await api.rentContracts.read({ id });
  const cancels = contract.allowedActions.some(
    ({ action: name, disabledBecause }) => name === "cancel" && !disabledBecause,
  );
  const asksCancel =
    url.searchParams.get("confirm") === "cancel" &&
    cancels &&
    may(principal, "real_estate_contract", "operation");
  const door = doorOf(url.searchParams.get("list") ?? "");
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/contracts/rent/${other}` },
    doors[door].list,
    contractListInput,
    contractPage(api, door),
  );
  const title = `${contract.guest || `#${contract.id}`} · ${contract.unitLabel}`;
  return {
    title: recordTitle(title, t(`tabs.${openTab(url.searchParams)}`)),
    contract,
    history,
    neighbours,
    language,
    today: todayOf(profile),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    cancelPreview: asksCancel ? (await api.rentContracts.cancelPreview({ id })).preview : null,
    undo: await undoableAct(
      signedIn,
      (changeId) => signedIn.rawApi.stayChanges.read({ id: changeId }),
      () => "change.done",
    ),
    mayPay: may(principal, "monetary", "edit"),
    mayInvoice: may(principal, "invoice", "create"),
    mayReadInvoices: may(principal, "invoice", "read"),
  };
}

export const action = (args: ActionFunctionArgs) => actOnContract(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ContractScreen() {
  const data = useLoaderData<typeof loader>();
  const { contract, history, neighbours, timeZone } = data;
  const { t } = useTranslation("rentContracts");
  const [search] = useSearchParams();
  const current = openTab(search);
  const address = (name: string) => {
    const next = new URLSearchParams(search);
    next.set("tab", name);
    next.delete("confirm");
    return `?${next}`;
  };
  return (
    <DetailScreen
      title={`${contract.guest || `#${contract.id}`} · ${contract.unitLabel}`}
      status={
        <>
          <RentContractStatusBadge status={contract.status} />
          {contract.overbooking ? <StatusBadge tone="bad">{t("overbooked")}</StatusBadge> : null}
        </>
      }
      secondary={t("contractNumber", { id: contract.id, kind: t(`kind.${contract.kind}`) })}
      neighbours={neighbours}
      actions={<ContractActions contract={contract} />}
      tabs={tabs.map((name) => ({
        to: address(name),
        label: t(`tabs.${name}`),
        current: name === current,
        count: name === "payments" ? contract.payments.length : undefined,
      }))}
      side={<NowPanel {...data} />}
    >
      <ContractQuestions {...data} />
      {data.undo ? <BulkUndo undo={data.undo} action={`/real_estate/contracts/rent/${contract.id}`} /> : null}
      {current === "stay" ? <StayTab contract={contract} language={data.language} /> : null}
      {current === "payments" ? <PaymentsTab {...data} /> : null}
      {current === "history" ? (
        <Card>
          <HistoryPanel
            entries={history}
            timeZone={timeZone}
            kind="rentContract"
            texts="rentContracts"
            value={(field, value) =>
              field === "status"
                ? t(`status.${value}`)
                : (cancellationWords(
                    value,
                    (key, values) => t(key, { ...values }),
                    contract.currency,
                    data.language,
                  ) ??
                  (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "")))
            }
          />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
