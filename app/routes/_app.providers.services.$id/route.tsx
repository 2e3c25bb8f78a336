import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { serviceTones } from "#app/components/providers/service-tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnService } from "./act.server.ts";
import { ServiceFields } from "./form.tsx";
import { loadService } from "./load.server.ts";
import { BillForm, CompleteForm, ReassignForm, ServiceActions, ServiceQuestions } from "./questions.tsx";
import { ServiceFacts, ServiceNote } from "./shown.tsx";

export const handle = {
  i18n: ["providerServices", "providers", "form", "validation", "list", "dialog", "audit", "records"],
};

export const loader = (args: LoaderFunctionArgs) => loadService(args);
export const action = (args: ActionFunctionArgs) => actOnService(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A service: what was agreed, and what became of it. */
export default function ProviderServiceScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, title, timeZone, idempotencyKey } = page;
  const { t } = useTranslation("providerServices");
  if (!record) return <NewService />;
  const { service } = record;
  const here = `/providers/services/${service.id}`;
  const may = (name: string) => service.allowedActions.some(({ action: open }) => open === name);
  return (
    <DetailScreen
      title={title}
      status={<StatusBadge tone={serviceTones[service.status]}>{t(`status.${service.status}`)}</StatusBadge>}
      neighbours={record.neighbours}
      actions={<ServiceActions actions={service.allowedActions} />}
      side={
        <Card title={t("history")}>
          <HistoryPanel
            entries={record.history}
            timeZone={timeZone}
            kind="providerService"
            texts="providerServices"
          />
        </Card>
      }
    >
      <ServiceQuestions
        actions={service.allowedActions}
        version={service.version}
        idempotencyKey={idempotencyKey}
      />
      <ServiceFacts record={record} mayProvider={page.mayProvider} />
      {service.status === "PENDING" ? (
        <>
          {may("complete") ? <CompleteForm {...{ here, service, idempotencyKey }} /> : null}
          <Card title={t("terms")}>
            <ServiceForm />
          </Card>
        </>
      ) : (
        <ServiceNote {...{ here, service, idempotencyKey }} />
      )}
      {service.status === "COMPLETED" ? (
        <BillForm {...{ here, service, idempotencyKey }} values={record.bill} />
      ) : null}
      {service.status === "CANCELLED" && service.replacedById === null && page.mayOrder ? (
        <ReassignForm {...{ here, idempotencyKey }} providers={page.providers} />
      ) : null}
    </DetailScreen>
  );
}

/** First who does it, then what. */
function NewService() {
  const { title, provider, providers, systemQuery } = useLoaderData<typeof loader>();
  const { t } = useTranslation("providerServices");
  return (
    <DetailScreen title={title}>
      <Card>
        <Form method="get" id="service-provider" className="flex flex-wrap items-end gap-2.5">
          {systemQuery.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            field={{
              ...plainField("service-provider", "provider", provider ? String(provider.id) : ""),
              required: true,
            }}
            label={t("fields.providerId")}
            options={providers}
            empty={t("chooseProvider")}
          />
          <Button tone={provider ? undefined : "primary"}>{t("takeProvider")}</Button>
        </Form>
        {providers.length === 0 ? <p className="mt-3 text-control text-ink-2">{t("noProviders")}</p> : null}
      </Card>
      {provider ? (
        <Card title={provider.name}>
          <ServiceForm />
        </Card>
      ) : null}
    </DetailScreen>
  );
}

function ServiceForm() {
  const page = useLoaderData<typeof loader>();
  const { record, language, provider } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const { units, buildings } = answer && "matches" in answer ? answer.matches : page;
  const { t } = useTranslation("providerServices");
  const service = record?.service;
  return (
    <FormScreen
      key={service ? `${service.id}-${service.version}` : `new-${provider?.id}`}
      id={service ? `provider-service-${service.id}` : "provider-service-new"}
      schema={() => import("./schema.ts").then((form) => form.serviceSchema(language))}
      constraints={page.constraints}
      defaultValue={page.values}
      lastResult={lastResult}
      idempotencyKey={page.idempotencyKey}
      version={service?.version}
      submitLabel={t(service ? "save" : "create")}
      cancelHref={record?.neighbours?.listHref ?? "/providers/services"}
    >
      {(fields) => (
        <ServiceFields
          fields={fields}
          prices={page.prices}
          systems={page.systems}
          units={units}
          buildings={buildings}
          currency={page.currency}
          isStored={record !== null}
        />
      )}
    </FormScreen>
  );
}
