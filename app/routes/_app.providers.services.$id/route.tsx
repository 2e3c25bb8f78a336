import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { providerServiceTones } from "#app/routes/_app.providers.services._index/list.tsx";
import { actOnProviderService } from "./act.server.ts";
import { ProviderServiceFields } from "./form.tsx";
import { loadProviderService } from "./load.server.ts";
import { ProviderServiceActions, ProviderServiceQuestions } from "./questions.tsx";

export const handle = { i18n: ["providerServices", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadProviderService(args);
export const action = (args: ActionFunctionArgs) => actOnProviderService(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProviderServiceScreen() {
  const { known, title, values, branches, mayRemove, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("providerServices");
  const providerService = known?.providerService;
  const acts = { actions: providerService?.allowedActions ?? [], mayRemove };
  return (
    <DetailScreen
      title={title}
      status={
        providerService ? (
          <StatusBadge tone={providerServiceTones[providerService.status]}>
            {t(`status.${providerService.status}`)}
          </StatusBadge>
        ) : undefined
      }
      neighbours={known?.neighbours}
      actions={<ProviderServiceActions {...acts} />}
      side={
        known ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={known.history}
              timeZone={timeZone}
              kind="providerService"
              texts="providerServices"
            />
          </Card>
        ) : undefined
      }
    >
      {providerService ? (
        <ProviderServiceQuestions
          {...acts}
          version={providerService.version}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={providerService ? `${providerService.id}-${providerService.version}` : "new"}
          id={providerService ? `provider-service-${providerService.id}` : "provider-service-new"}
          schema={() => import("./schema.ts").then((form) => form.providerServiceSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={providerService?.version}
          submitLabel={t(providerService ? "save" : "create")}
          cancelHref={known?.neighbours?.listHref ?? "/providers/services"}
        >
          {(fields) => <ProviderServiceFields fields={fields} branches={branches} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
