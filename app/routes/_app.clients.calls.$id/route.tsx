import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { phoneRecordTones } from "#app/routes/_app.clients.calls._index/tones.ts";
import { actOnCall } from "./act.server.ts";
import { CallClients } from "./clients.tsx";
import { CallFields, NewCallFields } from "./form.tsx";
import { loadCall } from "./load.server.ts";
import { CallActions, CallQuestions } from "./questions.tsx";

export const handle = { i18n: ["phoneRecords", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadCall(args);
export const action = (args: ActionFunctionArgs) => actOnCall(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CallScreen() {
  const { record, title, may, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("phoneRecords");
  const call = record?.call;
  const acts = {
    actions: call?.allowedActions ?? [],
    mayRemove: may.remove,
    tells: (may.edit && call?.userName) || null,
  };
  return (
    <DetailScreen
      title={title}
      status={
        call ? (
          <StatusBadge tone={phoneRecordTones[call.status]}>{t(`status.${call.status}`)}</StatusBadge>
        ) : undefined
      }
      secondary={
        record ? (
          <>
            {t(`direction.${record.call.direction}`)}
            {record.call.clientName ? (
              <>
                {" · "}
                <bdi dir="ltr">{record.call.phone ?? t("hidden")}</bdi>
              </>
            ) : null}
            {" · "}
            <bdi dir="ltr">{record.at}</bdi> · <bdi>{record.call.authorName}</bdi>
          </>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={<CallActions {...acts} />}
      side={record ? <CallHistory /> : undefined}
    >
      {call ? <CallQuestions {...acts} version={call.version} idempotencyKey={idempotencyKey} /> : null}
      {record ? <CallClients {...record} may={may} idempotencyKey={idempotencyKey} /> : null}
      {record && !may.edit ? null : (
        <Card>
          <CallForm />
        </Card>
      )}
    </DetailScreen>
  );
}

function CallForm() {
  const { record, values, choices, idempotencyKey, constraints, language } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("phoneRecords");
  const shared = {
    constraints,
    defaultValue: values,
    lastResult: answer && "refused" in answer ? undefined : answer,
    idempotencyKey,
    cancelHref: record?.neighbours?.listHref ?? "/clients/calls",
  };
  if (record)
    return (
      <FormScreen
        {...shared}
        key={`${record.call.id}-${record.call.version}`}
        id={`call-${record.call.id}`}
        schema={() => import("./schema.ts").then((form) => form.knownCallSchema(language))}
        version={record.call.version}
        submitLabel={t("save")}
      >
        {(fields) => (
          <FormSection columns={4}>
            <CallFields fields={fields} choices={choices} masked={record.call.masked} />
          </FormSection>
        )}
      </FormScreen>
    );
  return (
    <FormScreen
      {...shared}
      key="new"
      id="call-new"
      schema={() => import("./schema.ts").then((form) => form.callSchema(language))}
      submitLabel={t("create")}
    >
      {(fields) => <NewCallFields fields={fields} choices={choices} />}
    </FormScreen>
  );
}

function CallHistory() {
  const { record, choices, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("phoneRecords");
  const inWords = (field: string, value: unknown) => {
    if (value !== null && (field === "status" || field === "result" || field === "direction"))
      return t(`${field}.${value}`);
    const of = { branchId: choices.branches, userId: choices.users, clientId: choices.clients };
    const named = field in of && of[field as keyof typeof of].find((one) => one.value === String(value));
    return named ? named.label : String(value ?? "");
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel
        entries={record?.history ?? []}
        timeZone={timeZone}
        kind="phoneRecord"
        texts="phoneRecords"
        value={inWords}
      />
    </Card>
  );
}
