import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cleaningTones } from "#app/components/cleanings/tones.ts";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { OrderedServiceList } from "#app/components/providers/ordered-services.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDateTime } from "#contract/platform/format.ts";
import { actOnCleaning } from "./act.server.ts";
import { CleaningActs, CleaningQuestions } from "./acts.tsx";
import { CleaningFacts } from "./facts.tsx";
import { loadCleaning } from "./load.server.ts";
import { CleaningPoints } from "./points.tsx";

export const handle = {
  i18n: ["cleanings", "orderedServices", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadCleaning(args);
export const action = (args: ActionFunctionArgs) => actOnCleaning(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const instants = ["startsAt", "dueBy", "startedAt", "finishedAt"];

/** One job: what is to be done by when, its acts, who does it. */
export default function CleaningScreen() {
  const page = useLoaderData<typeof loader>();
  const { cleaning, colleagues, idempotencyKey, mayWrite } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation(["cleanings", "orderedServices"]);
  const inWords = (field: string, value: unknown) => {
    if (value === null || value === undefined) return "";
    if (field === "status") return t(`status.${value}`);
    if (instants.includes(field)) return formatDateTime(String(value), cleaning.timeZone);
    if (field === "urgent") return value === true ? "✓" : "–";
    if (field === "unitId" && value === cleaning.unitId) return cleaning.unitLabel;
    if (field === "contractId") return `#${value}`;
    return String(value);
  };
  return (
    <DetailScreen
      title={page.title}
      secondary={t("number", { id: cleaning.id })}
      status={
        <>
          <StatusBadge tone={cleaningTones[cleaning.status]}>{t(`status.${cleaning.status}`)}</StatusBadge>
          {cleaning.urgent && cleaning.finishedAt === null && cleaning.status !== "CANCELLED" ? (
            <StatusBadge tone="bad">{t("urgent")}</StatusBadge>
          ) : null}
        </>
      }
      neighbours={page.neighbours}
      actions={<CleaningActs cleaning={cleaning} idempotencyKey={idempotencyKey} />}
      side={
        <Card title={t("history")}>
          <HistoryPanel
            entries={page.history}
            timeZone={cleaning.timeZone}
            kind="cleaning"
            texts="cleanings"
            value={inWords}
          />
        </Card>
      }
    >
      <CleaningQuestions cleaning={cleaning} idempotencyKey={idempotencyKey} />
      <Card title={t("now")}>
        <CleaningFacts cleaning={cleaning} mayOpenContract={page.mayOpenContract} />
      </Card>
      {cleaning.Points.length > 0 || cleaning.Photos.length > 0 ? (
        <Card title={t("checklist.title")}>
          <CleaningPoints cleaning={cleaning} mayWrite={mayWrite} idempotencyKey={idempotencyKey} />
        </Card>
      ) : null}
      {mayWrite ? (
        <Card title={t("who")}>
          <FormScreen
            key={cleaning.version}
            id={`cleaning-${cleaning.id}`}
            schema={() => import("./schema.ts").then((form) => form.cleaningSchema)}
            constraints={page.constraints}
            defaultValue={page.values}
            lastResult={lastResult}
            idempotencyKey={idempotencyKey}
            version={cleaning.version}
            submitLabel={t("save")}
            cancelHref={page.neighbours?.listHref ?? "/cleaning/tasks"}
          >
            {(fields) => {
              const field = labelled(fields, t);
              return (
                <FormSection columns={4}>
                  <SelectField
                    {...field("assignedTo")}
                    options={colleagues}
                    empty={t("nobody")}
                    hint={cleaning.assignedTo === null ? t("forHint") : undefined}
                    className="sm:col-span-2"
                  />
                  <TextField {...field("problem")} hint={t("problemHint")} className="sm:col-span-2" />
                  <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
                </FormSection>
              );
            }}
          </FormScreen>
        </Card>
      ) : null}
      {page.ordered ? (
        <Card title={t("orderedServices:title")}>
          <OrderedServiceList ordered={page.ordered} />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
