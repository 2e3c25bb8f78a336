import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import {
  channelWords,
  dispatchTones,
  missingWords,
  whyWords,
} from "#app/components/message-templates/dispatch-words.ts";
import { ShownMessage } from "#app/components/message-templates/shown-message.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDateTime } from "#contract/platform/format.ts";
import { actOnDispatch } from "./act.server.ts";
import { DispatchActs, lacks } from "./acts.tsx";
import { loadDispatch } from "./load.server.ts";

export const handle = {
  i18n: ["messageTemplates", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadDispatch(args);
export const action = (args: ActionFunctionArgs) => actOnDispatch(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One planned message: its time, its channels, its state and its text for this guest. */
export default function MessageDispatch() {
  const { dispatch, title, history, neighbours, mayAct } = useLoaderData<typeof loader>();
  const { t } = useTranslation("messageTemplates");
  return (
    <DetailScreen
      title={title}
      status={
        <StatusBadge tone={dispatchTones[dispatch.state]}>
          {t(`dispatch.states.${dispatch.state}`)}
        </StatusBadge>
      }
      secondary={
        <>
          <bdi>{dispatch.guest}</bdi> <bdi>{dispatch.unitLabel}</bdi>
        </>
      }
      neighbours={neighbours}
      actions={<DispatchActs />}
      side={
        <>
          <Card title={t("dispatch.facts")}>
            <Facts />
          </Card>
          <Card title={t("history")}>
            <HistoryPanel
              entries={history}
              timeZone={dispatch.timeZone}
              kind="messageDispatch"
              texts="messageTemplates"
            />
          </Card>
        </>
      }
    >
      <Hints />
      {dispatch.text ? (
        <Card title={t("dispatch.text")}>
          <ShownMessage message={dispatch.text} />
        </Card>
      ) : null}
      {mayAct && dispatch.status === "NEW" ? <OwnWords /> : null}
    </DetailScreen>
  );
}

function Facts() {
  const { dispatch, mayOpenStay, mayOpenTemplate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("messageTemplates");
  const { contractId, templateId, templateName, timeZone } = dispatch;
  const template = <bdi>{templateName}</bdi>;
  const why = whyWords(dispatch, t);
  const stay = contractId === null ? null : `#${contractId}`;
  return (
    <DefinitionList
      items={[
        { term: t("fields.dueAt"), value: formatDateTime(dispatch.dueAt, timeZone) },
        { term: t("fields.channels"), value: channelWords(dispatch, t) },
        { term: t("fields.status"), value: t(`dispatch.status.${dispatch.status}`) },
        { term: t("fields.why"), value: why && <span dir="auto">{why}</span> },
        {
          term: t("fields.contractId"),
          value:
            stay && mayOpenStay ? (
              <Link to={`/real_estate/contracts/rent/${contractId}?tab=messages`} className="link">
                {stay}
              </Link>
            ) : (
              stay
            ),
        },
        {
          term: t("fields.templateId"),
          value: mayOpenTemplate ? (
            <Link to={`/messageTemplate/edit/${templateId}`} className="link">
              {template}
            </Link>
          ) : (
            template
          ),
        },
      ]}
    />
  );
}

/** Hints about the message: missing values, changed dates, and whether a colleague has written to the guest. */
function Hints() {
  const { dispatch } = useLoaderData<typeof loader>();
  const { t } = useTranslation("messageTemplates");
  const { timeZone, writtenAt, writtenBy, status } = dispatch;
  return (
    <>
      {status === "NEW" && lacks(dispatch) ? (
        <Attention tone="bad" title={missingWords(dispatch.text?.missing ?? [], t)}>
          {t("dispatch.lookedForAgain")}
        </Attention>
      ) : null}
      {dispatch.datesChanged && status === "NEW" ? (
        <Attention tone="warning" title={t("dispatch.datesChanged")}>
          {t("dispatch.datesChangedHint")}
        </Attention>
      ) : null}
      {dispatch.correction ? (
        <Attention tone="warning" title={t("dispatch.correction")}>
          {t("dispatch.correctionHint")}
        </Attention>
      ) : null}
      {status === "NEW" && writtenAt !== null ? (
        <Attention tone="accent" title={t("dispatch.written", { name: writtenBy })}>
          {t("dispatch.writtenHint", { time: formatDateTime(writtenAt, timeZone) })}
        </Attention>
      ) : null}
    </>
  );
}

function OwnWords() {
  const { dispatch, constraints, idempotencyKey, language, neighbours } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("messageTemplates");
  return (
    <Card title={t("dispatch.edit.title")}>
      <FormScreen
        key={dispatch.version}
        id={`message-dispatch-${dispatch.id}`}
        schema={() => import("./schema.ts").then((form) => form.dispatchTextSchema(language))}
        constraints={constraints}
        defaultValue={dispatch.words}
        lastResult={answer}
        idempotencyKey={idempotencyKey}
        version={dispatch.version}
        submitLabel={t("dispatch.edit.save")}
        cancelHref={neighbours?.listHref ?? "/messageTemplate/dispatch"}
      >
        {(fields) => {
          const field = labelled(fields, t);
          return (
            <FormSection columns={4}>
              <TextField
                {...field("subject")}
                hint={t("subjectHint")}
                className="sm:col-span-2 lg:col-span-4"
              />
              <TextareaField
                {...field("body")}
                rows={8}
                hint={t("bodyHint")}
                className="sm:col-span-2 lg:col-span-4"
              />
            </FormSection>
          );
        }}
      </FormScreen>
      {dispatch.edited ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="version" value={dispatch.version} />
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-own`} />
          <Button name="intent" value="ownWords">
            {t("dispatch.ownWords.label")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
