import { useTranslation } from "react-i18next";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { Thread } from "#app/routes/_app.clients.sms._index/thread.tsx";
import { SmsForm } from "#app/routes/_app.clients.sms.$id/sms-form.tsx";

/** The thread with a client, newest last, and below it a form for an SMS. */
export function Messages({ shown, page: { idempotencyKey } }: TabProps<"messages">) {
  const { messages, open, form } = shown;
  const { t } = useTranslation("sms");
  return (
    <>
      <Thread messages={messages} open={open} none={t("thread.none")} />
      <SmsForm {...form} sent={messages.length} idempotencyKey={idempotencyKey} />
    </>
  );
}
