import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { NotConnected } from "#app/routes/_app.reception.whatsapp._index/not-connected.tsx";
import { actOnConversation } from "./act.server.ts";
import { TemplateForm, TextForm, WhomForm } from "./forms.tsx";
import { loadConversation } from "./load.server.ts";
import { ConversationThread } from "./thread.tsx";

export const handle = { i18n: ["whatsapp", "form", "validation", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadConversation(args);
export const action = (args: ActionFunctionArgs) => actOnConversation(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConversationScreen() {
  const { open, client, title, connected, mayConnect } = useLoaderData<typeof loader>();
  const { t } = useTranslation("whatsapp");
  if (!open)
    return (
      <DetailScreen title={title} secondary={client ? <bdi>{client.label}</bdi> : undefined}>
        {connected ? null : <NotConnected mayConnect={mayConnect} />}
        <Card>{client ? <TemplateForm asksOptIn /> : <WhomForm />}</Card>
      </DetailScreen>
    );
  const { conversation, neighbours } = open;
  const { clientId, phone, stopped, messages } = conversation;
  return (
    <DetailScreen
      title={title}
      status={stopped ? <StatusBadge tone="bad">{t("standing.stopped")}</StatusBadge> : undefined}
      secondary={<bdi dir="ltr">{phone}</bdi>}
      neighbours={neighbours}
      actions={
        <>
          {clientId === null ? null : (
            <Link to={`/clients/edit/${clientId}`} className="button">
              {t("toClient")}
            </Link>
          )}
          <SeenButton />
        </>
      }
    >
      <Card>
        <ConversationThread messages={messages} />
        <Writing />
      </Card>
    </DetailScreen>
  );
}

/** Everything that came in is seen; nothing where it is. */
function SeenButton() {
  const { open, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("whatsapp");
  if (!open || open.conversation.unseen === 0) return null;
  return (
    <Form method="post">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-seen`} />
      <Button name="intent" value="seen">
        {t("markSeen")}
      </Button>
    </Form>
  );
}

/** What can be written now: a text within 24 hours, afterwards a template, and nothing to who wants no more. */
function Writing() {
  const { open, connected, mayWrite, mayConnect } = useLoaderData<typeof loader>();
  const { t } = useTranslation("whatsapp");
  if (!open || !mayWrite) return null;
  const { clientId, textHindrance, templateHindrance, messages } = open.conversation;
  if (!connected) return <NotConnected mayConnect={mayConnect} />;
  if (clientId === null) return <p className="notice mt-4">{t("ofNobody")}</p>;
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4" aria-label={t("write")}>
      {textHindrance === null ? (
        <>
          <p className="text-control text-ink-2">{t("openUntil", { time: open.openUntil ?? "" })}</p>
          <TextForm sent={messages.length} />
        </>
      ) : (
        <>
          <p className="text-control text-ink-2">{t(`hindrance.${textHindrance}`)}</p>
          <TemplateForm key={messages.length} asksOptIn={templateHindrance !== null} />
        </>
      )}
    </section>
  );
}
