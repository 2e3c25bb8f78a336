import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { NotConnected } from "#app/routes/_app.clients.sms._index/not-connected.tsx";
import { StateBadge } from "#app/routes/_app.clients.sms._index/state-badge.tsx";
import { actOnSms } from "./act.server.ts";
import { loadSms } from "./load.server.ts";
import { SmsFields } from "./sms-fields.tsx";
import { StandingLine } from "./standing.tsx";

export const handle = { i18n: ["sms", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadSms(args);
export const action = (args: ActionFunctionArgs) => actOnSms(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function SmsScreen() {
  const { record, fresh, title, idempotencyKey, mayConnect, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sms");
  if (fresh)
    return (
      <DetailScreen title={title}>
        {fresh.connected ? null : <NotConnected mayConnect={mayConnect} />}
        <Card>
          <NewSms />
        </Card>
      </DetailScreen>
    );
  const { message, history, sendTime, writtenAt, neighbours, mayRetry, name } = record;
  return (
    <DetailScreen
      title={title}
      status={
        <>
          <StateBadge state={message.state} />
          {message.sandbox ? <StatusBadge tone="warning">{t("sandbox")}</StatusBadge> : null}
        </>
      }
      secondary={
        <>
          {message.authorName ? (
            <>
              <bdi>{message.authorName}</bdi>,{" "}
            </>
          ) : null}
          <bdi dir="ltr">{writtenAt}</bdi>
          {sendTime ? ` (${t("sendAfter", { time: sendTime })})` : null}
        </>
      }
      neighbours={neighbours}
      actions={mayRetry ? <ConfirmLink name="retry">{t("retry.label")}</ConfirmLink> : null}
      side={
        <Card title={t("history")}>
          <HistoryPanel entries={history} timeZone={timeZone} kind="sms" texts="sms" />
        </Card>
      }
    >
      {mayRetry ? (
        <Confirm
          name="retry"
          title={t("retry.title")}
          consequences={[...(message.uncertain ? [t("uncertain")] : []), t("retry.consequence")]}
          confirmLabel={t("retry.label")}
          idempotencyKey={`${idempotencyKey}-retry`}
        />
      ) : null}
      {message.uncertain || (message.reason && message.state !== "sent") ? (
        <Attention tone="bad" title={t(message.uncertain ? "unsure" : `states.${message.state}`)}>
          {message.reason ? <bdi>{message.reason}</bdi> : null}
          {message.uncertain ? <span className="block">{t("uncertain")}</span> : null}
        </Attention>
      ) : null}
      <Card>
        <p className="mb-3 text-control">
          {message.clientId === null ? (
            <bdi dir="ltr">{name}</bdi>
          ) : (
            <Link to={`/clients/edit/${message.clientId}?tab=messages`} className="link" dir="auto">
              {name}
            </Link>
          )}
          {message.clientId !== null && message.phone ? (
            <>
              {", "}
              <bdi dir="ltr">{message.phone}</bdi>
            </>
          ) : null}
        </p>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {message.body || <span className="text-ink-2">{t("thread.hidden")}</span>}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-control text-ink-2">
          <span>{t("counted", { count: message.segments })}</span>
          {message.retryOf === null ? null : (
            <Link to={`/clients/sms/${message.retryOf}`} className="link">
              {t("retryOf")}
            </Link>
          )}
          {message.retriedBy === null ? null : (
            <Link to={`/clients/sms/${message.retriedBy}`} className="link">
              {t("retriedBy")}
            </Link>
          )}
        </p>
      </Card>
    </DetailScreen>
  );
}

function NewSms() {
  const { fresh, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("sms");
  if (!fresh) return null;
  return (
    <FormScreen
      id="sms-new"
      schema={() => import("./schema.ts").then((form) => form.newSmsSchema)}
      constraints={fresh.constraints}
      defaultValue={{ clientId: fresh.clientId, body: "", sendNow: "" }}
      lastResult={answer?.result}
      idempotencyKey={idempotencyKey}
      submitLabel={t("send")}
      cancelHref="/clients/sms"
    >
      {(fields) => (
        <FormSection>
          <ComboboxField
            field={fields.clientId}
            label={t("fields.clientId")}
            search="/options/clients"
            options={answer?.clients ?? fresh.clients}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2 lg:col-span-4">
            {fresh.standing && fresh.standing.phone !== null ? (
              <StandingLine standing={fresh.standing} />
            ) : null}
            {fresh.standing?.phone === null ? <p className="notice">{t("noNumber")}</p> : null}
          </div>
          <SmsFields fields={fields} sendTime={fresh.sendTime} />
        </FormSection>
      )}
    </FormScreen>
  );
}
