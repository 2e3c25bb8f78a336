import type { SubmissionResult } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#contract/platform/languages.ts";
import { buildingTodoEvents } from "#contract/property/buildings/building-choices.ts";
import type { loadBuilding } from "./load.server.ts";
import { Checklist, CostsTab, ExpensesTab, FilesTab, MessagesTab, PeopleTab, UnitsTab } from "./parts.ts";
import { PeriodBar } from "./period-bar.tsx";

type Known = NonNullable<Awaited<ReturnType<typeof loadBuilding>>["known"]>;

interface Props {
  known: Known;
  hrefOf: (changes: Record<string, string>) => string;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** What stands below the tabs of a building, by the tab that is open. */
export function BuildingTab({ known, hrefOf, lastResult, idempotencyKey, language, timeZone }: Props) {
  const { t } = useTranslation("buildings");
  const [search] = useSearchParams();
  const { tab, period, today, wanted, units } = known;
  const here = hrefOf({});
  const shared = { here, idempotencyKey, language };
  const bar = <PeriodBar tab={tab} period={period} today={today} />;
  if (tab === "units")
    return (
      <UnitsTab
        buildingId={known.building.id}
        units={units}
        found={known.unitsFound}
        wanted={wanted}
        {...shared}
      />
    );
  if (known.people && tab === "people")
    return <PeopleTab people={known.people} found={known.ownersFound} wanted={wanted} {...shared} />;
  if (known.files && known.banks)
    return <FilesTab files={known.files} banks={known.banks.banks} timeZone={timeZone} {...shared} />;
  if (known.todos)
    return (
      <Checklist
        events={buildingTodoEvents.map((event) => ({ event, name: t(`todoEvent.${event}`) }))}
        todos={known.todos}
        {...shared}
      />
    );
  if (known.people && known.files)
    return <MessagesTab people={known.people} files={known.files} orders={known.seesExpose} {...shared} />;
  if (known.expenses && known.files)
    return (
      <>
        {bar}
        <ExpensesTab
          key={search.get("expense") ?? search.get("like") ?? "list"}
          expenses={known.expenses.rows}
          total={known.expenses.total}
          previous={known.expenses.previous}
          constraints={known.expenses.constraints}
          period={period}
          units={units}
          files={known.files}
          overviewHref={
            known.seesOverview
              ? `/exports/building/${known.building.id}?start=${period.start}&end=${period.end}`
              : null
          }
          today={today}
          currency={known.currency}
          hrefOf={hrefOf}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      </>
    );
  if (known.costs)
    return (
      <>
        {bar}
        <CostsTab
          costs={known.costs}
          invoices={known.invoices}
          likeBefore={search.get("like") === "prepayments"}
          likeBeforeHref={hrefOf({ like: "prepayments" })}
          {...shared}
        />
      </>
    );
  return null;
}
