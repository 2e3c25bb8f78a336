import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { VariableList } from "#app/components/mail/variable-list.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { recordTitle } from "#app/services/page-title.ts";
import { actOnMailEvent } from "./act.server.ts";
import { MailEventFields } from "./form.tsx";
import { loadMailEvent } from "./load.server.ts";
import { PreviewTab } from "./preview-tab.tsx";
import { TextsTab } from "./texts-tab.tsx";

export const handle = { i18n: ["mailEvents", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadMailEvent(args);
export const action = (args: ActionFunctionArgs) => actOnMailEvent(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function MailEventScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, title, tab, tabs, open, preview, mayEdit, idempotencyKey, constraints, language } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("mailEvents");
  const mailEvent = record?.mailEvent;
  const removable = mayEdit && mailEvent !== undefined;
  return (
    <DetailScreen
      title={title}
      status={mailEvent && !mailEvent.active ? <StatusBadge>{t("inactive")}</StatusBadge> : undefined}
      secondary={mailEvent ? t(`kindShort.${mailEvent.kind}`) : undefined}
      neighbours={record?.neighbours}
      actions={removable ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      tabs={tabs.map((name) => ({
        to: name === "text" ? "?" : `?tab=${name}`,
        label: t(`tabs.${name}`),
        current: name === tab,
        ...(name === "languages" && mailEvent && { count: mailEvent.texts.length }),
      }))}
      side={
        <>
          {mayEdit && tab !== "preview" ? <VariableList /> : null}
          {record ? <Told /> : null}
        </>
      }
    >
      {removable ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {tab === "languages" && mailEvent ? (
        <TextsTab {...{ mailEvent, open, mayEdit, language, constraints, idempotencyKey, lastResult }} />
      ) : tab === "preview" && preview ? (
        <PreviewTab {...preview} />
      ) : (
        <MailEventText lastResult={lastResult} />
      )}
    </DetailScreen>
  );
}

function Told() {
  const { record, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const inWords = (field: string, value: unknown) => {
    const spoken = languageCodes.find((code) => code === value);
    if ((field === "language" || field === "text") && spoken) return languageNames[spoken];
    if (field === "kind") return t(`kindShort.${value}`);
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    return String(value ?? "");
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel
        entries={record?.history ?? []}
        timeZone={timeZone}
        kind="mailEvent"
        texts="mailEvents"
        value={inWords}
      />
    </Card>
  );
}

interface TextProps {
  lastResult: Parameters<typeof FormScreen>[0]["lastResult"];
}

function MailEventText({ lastResult }: TextProps) {
  const { record, values, mayEdit, idempotencyKey, constraints, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const mailEvent = record?.mailEvent;
  if (!mayEdit && mailEvent)
    return (
      <Card title={mailEvent.subject}>
        <p className="text-control break-words whitespace-pre-line" dir="auto">
          {mailEvent.body}
        </p>
      </Card>
    );
  return (
    <Card>
      <FormScreen
        key={mailEvent ? `${mailEvent.id}-${mailEvent.version}` : "new"}
        id={mailEvent ? `mail-event-${mailEvent.id}` : "mail-event-new"}
        schema={() => import("./schema.ts").then((form) => form.mailEventSchema(language))}
        constraints={constraints}
        defaultValue={values}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        version={mailEvent?.version}
        submitLabel={t(mailEvent ? "save" : "create")}
        cancelHref={record?.neighbours?.listHref ?? "/organization/mailevents"}
      >
        {(fields) => <MailEventFields fields={fields} />}
      </FormScreen>
    </Card>
  );
}
