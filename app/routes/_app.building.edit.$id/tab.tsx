import type { SubmissionResult } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#contract/platform/languages.ts";
import { buildingTodoEvents } from "#contract/property/buildings/building-choices.ts";
import type { loadBuilding } from "./load.server.ts";
import { Checklist, CostsTab, ExpensesTab, FilesTab, MessagesTab, PeopleTab, UnitsTab } from "./parts.ts";
import { PeriodBar } from "./period-bar.tsx";

type StoredBuilding = NonNullable<Awaited<ReturnType<typeof loadBuilding>>["record"]>;

interface Props {
  record: StoredBuilding;
  hrefOf: (changes: Record<string, string>) => string;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** What stands below the tabs of a building, by the tab that is open. */
export function BuildingTab({ record, hrefOf, lastResult, idempotencyKey, language, timeZone }: Props) {
  const { t } = useTranslation("buildings");
  const [search] = useSearchParams();
  const { tab, period, today, wanted, units } = record;
  const here = hrefOf({});
  const shared = { here, idempotencyKey, language };
  const bar = <PeriodBar tab={tab} period={period} today={today} />;
  if (tab === "units")
    return (
      <UnitsTab
        buildingId={record.building.id}
        units={units}
        matches={record.unitsFound}
        wanted={wanted}
        {...shared}
      />
    );
  if (record.people && tab === "people")
    return <PeopleTab people={record.people} matches={record.ownersFound} wanted={wanted} {...shared} />;
  if (record.files && record.banks)
    return <FilesTab files={record.files} banks={record.banks.banks} timeZone={timeZone} {...shared} />;
  if (record.todos)
    return (
      <Checklist
        events={buildingTodoEvents.map((event) => ({ event, name: t(`todoEvent.${event}`) }))}
        todos={record.todos}
        {...shared}
      />
    );
  if (record.people && record.files)
    return <MessagesTab people={record.people} files={record.files} orders={record.seesExpose} {...shared} />;
  if (record.expenses && record.files)
    return (
      <>
        {bar}
        <ExpensesTab
          key={search.get("expense") ?? search.get("like") ?? "list"}
          expenses={record.expenses.rows}
          total={record.expenses.total}
          previous={record.expenses.previous}
          constraints={record.expenses.constraints}
          period={period}
          units={units}
          files={record.files}
          overviewHref={
            record.seesOverview
              ? `/exports/building/${record.building.id}?start=${period.start}&end=${period.end}`
              : null
          }
          today={today}
          currency={record.currency}
          hrefOf={hrefOf}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      </>
    );
  if (record.costs)
    return (
      <>
        {bar}
        <CostsTab
          costs={record.costs}
          invoices={record.invoices}
          likeBefore={search.get("like") === "prepayments"}
          likeBeforeHref={hrefOf({ like: "prepayments" })}
          {...shared}
        />
      </>
    );
  return null;
}
