import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VariableList } from "#app/components/contract-template/variable-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { dueWords } from "#app/components/message-templates/due-words.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { recordTitle } from "#app/services/page-title.ts";
import { accessVariables } from "#contract/messages/message-templates/message-template.ts";
import { actOnMessageTemplate } from "./act.server.ts";
import { ColleaguesTab } from "./colleagues-tab.tsx";
import { MessageTemplateFields } from "./form.tsx";
import { loadMessageTemplate } from "./load.server.ts";
import { PreviewTab } from "./preview-tab.tsx";
import { TextsTab } from "./texts-tab.tsx";

export const handle = {
  i18n: [
    "messageTemplates",
    "contractTemplates",
    "contractVariables",
    "form",
    "validation",
    "list",
    "dialog",
    "audit",
  ],
};

export const loader = (args: LoaderFunctionArgs) => loadMessageTemplate(args);
export const action = (args: ActionFunctionArgs) => actOnMessageTemplate(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function MessageTemplateScreen() {
  const { page, title, tab, tabs, timeZone, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("messageTemplates");
  const template = page?.template;
  const acts = template?.allowedActions ?? [];
  return (
    <DetailScreen
      title={title}
      status={template?.status === "DELETED" ? <StatusBadge>{t("status.DELETED")}</StatusBadge> : undefined}
      secondary={template ? dueWords(template, t) : undefined}
      neighbours={page?.neighbours}
      actions={acts.map(({ action: name, disabledBecause }) =>
        disabledBecause === undefined ? (
          <ConfirmLink key={name} name={name}>
            {t(`${name}.label`)}
          </ConfirmLink>
        ) : null,
      )}
      tabs={tabs.map((name) => ({
        to: name === "message" ? "?" : `?tab=${name}`,
        label: t(`tabs.${name}`),
        current: name === tab,
        ...(name === "languages" && template && { count: template.texts.length }),
      }))}
      side={
        <>
          {tab === "message" || tab === "languages" ? (
            <VariableList
              area={tab === "languages" ? "" : `message-template-${template?.id ?? "new"}-body`}
              more={{
                [t("access.title")]: accessVariables.map((name) => ({ written: `{${name}}`, says: t(name) })),
              }}
            />
          ) : null}
          {page ? (
            <Card title={t("history")}>
              <HistoryPanel
                entries={page.history}
                timeZone={timeZone}
                kind="messageTemplate"
                texts="messageTemplates"
              />
            </Card>
          ) : null}
        </>
      }
    >
      {template
        ? acts.map(({ action: name }) => (
            <Confirm
              key={name}
              name={name}
              title={t(`${name}.title`)}
              consequences={[t(`${name}.consequence`)]}
              confirmLabel={t(`${name}.label`)}
              destructive={name === "delete"}
              version={template.version}
              idempotencyKey={idempotencyKey}
            />
          ))
        : null}
      {tab === "languages" && template ? <TextsTab template={template} lastResult={lastResult} /> : null}
      {tab === "preview" ? <PreviewTab /> : null}
      {tab === "colleagues" ? <ColleaguesTab /> : null}
      {tab === "message" || !template ? <MessageForm lastResult={lastResult} /> : null}
    </DetailScreen>
  );
}

function MessageForm({ lastResult }: { lastResult: Parameters<typeof FormScreen>[0]["lastResult"] }) {
  const { page, values, branches, places, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("messageTemplates");
  const template = page?.template;
  return (
    <Card>
      <FormScreen
        key={template ? `${template.id}-${template.version}` : "new"}
        id={template ? `message-template-${template.id}` : "message-template-new"}
        schema={() => import("./schema.ts").then((form) => form.messageTemplateSchema(language))}
        constraints={constraints}
        defaultValue={values}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        version={template?.version}
        submitLabel={t(template ? "save" : "create")}
        cancelHref={page?.neighbours?.listHref ?? "/messageTemplate"}
      >
        {(fields) => <MessageTemplateFields fields={fields} branches={branches} places={places} />}
      </FormScreen>
    </Card>
  );
}
