import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { todoEvents } from "#contract/property/units/unit-choices.ts";
import type { Unit } from "#contract/property/units/units.ts";
import { actOnUnit } from "./act.server.ts";
import { loadUnit } from "./load.server.ts";
import {
  BlocksTab,
  CancellationTab,
  ChannelsTab,
  Checklist,
  ContractsTab,
  DataTab,
  ExpensesTab,
  HistoryTab,
  ImagesTab,
  PeopleTab,
  PriceRulesCard,
  PricesTab,
  PurchasesTab,
  RecordFiles,
  RequestPanel,
  SeasonCard,
  StatusTab,
  ViewingPanel,
} from "./parts.ts";
import { ArchiveQuestion, UnitActions } from "./unit-actions.tsx";
import { unitTitle } from "./unit-title.ts";

export const handle = {
  i18n: [
    "units",
    "records",
    "unitPrices",
    "rentContracts",
    "form",
    "validation",
    "list",
    "dialog",
    "ical",
    "audit",
    "blocks",
    "purchases",
  ],
};

export const loader = (args: LoaderFunctionArgs) => loadUnit(args);
export const action = (args: ActionFunctionArgs) => actOnUnit(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function UnitScreen() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("units");
  const [search] = useSearchParams();
  const { record, language, idempotencyKey } = shown;
  const unit = record?.unit;
  const tab = record?.tab ?? "data";
  const hrefOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    next.delete("confirm");
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  const here = hrefOf({});
  return (
    <DetailScreen
      title={unit ? unitTitle(unit) : t("newTitle")}
      status={unit ? <UnitStatusBadge status={unit.status} /> : undefined}
      secondary={unit ? unitFacts(unit, language, t) : undefined}
      neighbours={record?.neighbours}
      side={
        record?.viewing ? (
          <ViewingPanel {...record.viewing} />
        ) : record?.request ? (
          <RequestPanel request={record.request} language={language} />
        ) : undefined
      }
      actions={
        unit ? (
          <UnitActions
            unit={unit}
            here={here}
            idempotencyKey={idempotencyKey}
            mayCopy={record.mayCopy}
            mayForce={record.mayForce}
          />
        ) : null
      }
      tabs={
        unit
          ? record.tabs.map((name) => ({
              to: hrefOf({ tab: name }),
              label: t(`tabs.${name}`),
              current: name === tab,
              count: name === "images" ? unit.images.length : undefined,
            }))
          : undefined
      }
    >
      {unit ? <ArchiveQuestion unit={unit} idempotencyKey={idempotencyKey} /> : null}
      {tab === "data" ? <DataTab /> : null}
      {unit && tab === "images" ? (
        <ImagesTab images={unit.images} label={unit.label} here={here} idempotencyKey={idempotencyKey} />
      ) : null}
      {unit && record.prices ? (
        <PricesTab
          prices={record.prices}
          constraints={record.priceConstraints}
          month={record.month}
          minNights={unit.minNights}
          inBuilding={unit.buildingId !== null}
          language={language}
          hrefOf={(month) => hrefOf({ month })}
          here={here}
          lastResult={answer?.result}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {unit && record.priceRules ? (
        <>
          <SeasonCard
            seasons={record.priceRules.seasons}
            changing={record.changing}
            hrefOf={hrefOf}
            here={here}
            idempotencyKey={idempotencyKey}
            currency={unit.currency}
            language={language}
          />
          <PriceRulesCard rules={record.priceRules} here={here} idempotencyKey={idempotencyKey} />
        </>
      ) : null}
      {unit && record.cancellation ? (
        <CancellationTab
          unit={unit}
          {...record.cancellation}
          changing={record.changing}
          hrefOf={hrefOf}
          here={here}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      ) : null}
      {unit && record.contracts ? (
        <ContractsTab
          unitId={unit.id}
          contracts={record.contracts.rows}
          total={record.contracts.total}
          language={language}
        />
      ) : null}
      {unit && record.purchases ? (
        <PurchasesTab unitId={unit.id} purchases={record.purchases} language={language} />
      ) : null}
      {unit && record.status ? (
        <StatusTab unit={unit} {...record.status} here={here} idempotencyKey={idempotencyKey} />
      ) : null}
      {unit && record.people ? (
        <PeopleTab unit={unit} {...record.people} here={here} idempotencyKey={idempotencyKey} />
      ) : null}
      {unit && record.expenses ? (
        <ExpensesTab
          {...record.expenses}
          hrefOf={hrefOf}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      ) : null}
      {unit && record.documents ? (
        <RecordFiles
          files={record.documents}
          here={here}
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={shown.timeZone}
        />
      ) : null}
      {unit && record.blocks ? (
        <BlocksTab {...record.blocks} here={here} idempotencyKey={idempotencyKey} />
      ) : null}
      {unit && record.channels ? (
        <ChannelsTab
          {...record.channels}
          here={here}
          idempotencyKey={idempotencyKey}
          timeZone={shown.timeZone}
        />
      ) : null}
      {unit && record.todos ? (
        <Checklist
          events={todoEvents.map((event) => ({ event, name: t(`todos.event.${event}`) }))}
          todos={record.todos}
          here={here}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {unit && record.history ? (
        <HistoryTab
          entries={record.history}
          currency={unit.currency}
          language={language}
          timeZone={shown.timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}

/** Label, place, price of a night and where it is advertised. */
function unitFacts(unit: Unit, language: Language, t: (key: string) => string): string {
  const price =
    unit.basePricePerNight === null
      ? ""
      : `${t("columns.price")}: ${formatMoney(unit.basePricePerNight, unit.currency, language)}`;
  const facts = [unit.label, unit.city, unit.branchName, price, t(`advertise.${unit.advertise ?? "none"}`)];
  return facts.filter(Boolean).join(" · ");
}
