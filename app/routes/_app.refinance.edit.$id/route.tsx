import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { RecordFiles } from "#app/components/record/record-files.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { refinanceTones } from "#app/routes/_app.refinance._index/list.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import { actOnRefinance } from "./act.server.ts";
import { BanksCard } from "./banks-card.tsx";
import { RefinanceFields } from "./form.tsx";
import { loadRefinance } from "./load.server.ts";
import { RefinanceActions, RefinanceQuestions } from "./questions.tsx";

export const handle = {
  i18n: ["refinances", "form", "validation", "list", "dialog", "audit", "records"],
};

export const loader = (args: LoaderFunctionArgs) => loadRefinance(args);
export const action = (args: ActionFunctionArgs) => actOnRefinance(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function RefinanceScreen() {
  const { open, title, values, ties, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const saved = answer && "result" in answer ? answer : undefined;
  const { t } = useTranslation("refinances");
  const refinance = open?.refinance;
  const house = !refinance?.reduced;
  const users = (refinance?.Users ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const bankers = (refinance?.banks ?? []).flatMap(({ bankName, bankers: of }) =>
    of.map(({ id, name }) => ({ value: String(id), label: `${name} · ${bankName}` })),
  );
  const people = [...new Map([...users, ...bankers].map((one) => [one.value, one])).values()];
  const maySend = house && refinance !== undefined && refinance.status !== "CLOSED";
  const acts = { actions: refinance?.allowedActions ?? [], maySend };
  const actions = acts.actions.filter(({ action: name }) => name !== "send");
  return (
    <DetailScreen
      title={title}
      status={
        refinance ? (
          <StatusBadge tone={refinanceTones[refinance.status]}>{t(`status.${refinance.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={open?.neighbours}
      actions={refinance ? <RefinanceActions actions={actions} maySend={maySend} /> : undefined}
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel entries={open.history} timeZone={timeZone} kind="refinance" texts="refinances" />
          </Card>
        ) : undefined
      }
    >
      {refinance?.alerts.map((name) => (
        <Attention key={name} tone="warning" title={t(`alert.${name}`)} />
      ))}
      {refinance ? (
        <RefinanceQuestions
          actions={actions}
          maySend={maySend}
          version={refinance.version}
          idempotencyKey={idempotencyKey}
          validUntil={refinance.validUntil}
          people={people}
          files={refinance.files.map(({ id, name, tag }) => ({
            value: String(id),
            label: `${name} (${tag})`,
          }))}
        />
      ) : null}
      {refinance && !house ? (
        <Card>
          <DefinitionList
            items={[
              { term: t("fields.buildingId"), value: refinance.buildingName },
              { term: t("fields.type"), value: refinance.type },
              {
                term: t("fields.amount"),
                value: formatMoney(refinance.amount, refinance.currency, language),
              },
              { term: t("fields.termMonths"), value: refinance.termMonths },
            ]}
          />
        </Card>
      ) : null}
      {house && refinance?.status !== "CLOSED" ? (
        <Card>
          {refinance ? (
            <p className="mb-3">
              {t("fields.buildingId")}:{" "}
              <Link className="link" to={`/building/edit/${refinance.buildingId}`} dir="auto">
                {refinance.buildingName}
              </Link>
            </p>
          ) : null}
          <FormScreen
            key={refinance ? `${refinance.id}-${refinance.version}` : "new"}
            id={refinance ? `refinance-${refinance.id}` : "refinance-new"}
            schema={() =>
              import("./schema.ts").then((form) =>
                refinance ? form.refinanceSchema(language) : form.newRefinanceSchema(language),
              )
            }
            constraints={constraints}
            defaultValue={values}
            lastResult={saved?.result}
            idempotencyKey={idempotencyKey}
            version={refinance?.version}
            submitLabel={t(refinance ? "save" : "create")}
            cancelHref={open?.neighbours?.listHref ?? "/refinance"}
          >
            {(fields) => (
              <RefinanceFields
                fields={fields}
                ties={{ ...(saved?.ties ?? ties), ...(refinance && { buildingId: null }) }}
                users={users}
                currency={refinance?.currency ?? "EUR"}
              />
            )}
          </FormScreen>
        </Card>
      ) : null}
      {refinance ? (
        <BanksCard
          banks={refinance.banks}
          choices={refinance.bankChoices}
          currency={refinance.currency}
          language={language}
          timeZone={timeZone}
          idempotencyKey={idempotencyKey}
          mayChange={maySend}
        />
      ) : null}
      {refinance && house ? (
        <RecordFiles
          files={refinance.files}
          here=""
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}
