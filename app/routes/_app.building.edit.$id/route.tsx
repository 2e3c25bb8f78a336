import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CostAlertChip } from "#app/components/cost-alert.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { actOnBuilding } from "./act.server.ts";
import { loadBuilding } from "./load.server.ts";
import { DataTab, HistoryPanel, UnitsCard } from "./parts.ts";
import { BuildingTab } from "./tab.tsx";
import { tabs } from "./tabs.ts";

export const handle = {
  i18n: ["buildings", "operatingCosts", "form", "validation", "list", "dialog", "records", "units", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadBuilding(args);
export const action = (args: ActionFunctionArgs) => actOnBuilding(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function BuildingScreen() {
  const shown = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey, timeZone } = shown;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("buildings");
  const [search] = useSearchParams();
  const building = record?.building;
  const tab = record?.tab ?? "data";
  const hrefOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of ["confirm", "expense", "like", "correct", "find"]) next.delete(name);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return `?${next}`;
  };
  const remove = building?.allowedActions.find(({ action: name }) => name === "remove");
  return (
    <DetailScreen
      title={building?.name ?? t("newTitle")}
      status={record?.costAlert ? <CostAlertChip alert={record.costAlert} /> : undefined}
      secondary={building ? <bdi>{`${building.zip} ${building.city}`}</bdi> : undefined}
      neighbours={record?.neighbours}
      actions={
        remove && !remove.disabledBecause ? <ConfirmLink name="remove">{t("remove")}</ConfirmLink> : null
      }
      tabs={
        record
          ? tabs.map((name) => ({
              to: hrefOf({ tab: name }),
              label: t(`tabs.${name}`),
              current: name === tab,
              count: name === "units" ? record.units.length : undefined,
            }))
          : undefined
      }
      side={
        record && tab === "data" ? (
          <UnitsCard units={record.units} buildingId={record.building.id} />
        ) : undefined
      }
    >
      <Confirm
        name="remove"
        title={t("removeTitle")}
        consequences={[t("removeConsequence")]}
        confirmLabel={t("remove")}
        destructive
        idempotencyKey={idempotencyKey}
      />
      {tab === "data" ? <DataTab /> : null}
      {record && tab !== "data" && tab !== "history" ? (
        <BuildingTab
          record={record}
          hrefOf={hrefOf}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={timeZone}
        />
      ) : null}
      {record?.history ? (
        <Card>
          <HistoryPanel entries={record.history} timeZone={timeZone} kind="building" texts="buildings" />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
