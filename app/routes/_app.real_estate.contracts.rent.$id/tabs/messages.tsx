import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { Thread, type ThreadMessage } from "#app/routes/_app.clients.sms._index/thread.tsx";
import { SmsForm } from "#app/routes/_app.clients.sms.$id/sms-form.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { SendDetails } from "#app/routes/_app.real_estate.contracts.rent.$id/send-details.tsx";
import { mayRetry } from "#contract/messages/sms/sms-states.ts";
import { MessagePlan } from "./message-plan.tsx";

/** What went out about a stay, newest last; above it what may be sent, below it a form for an SMS. */
export function Messages({ shown, page: { contract, idempotencyKey } }: TabProps<"messages">) {
  const { messages, open, form, writeHref, mayMail, maySms, plan } = shown;
  const { t } = useTranslation(["sms", "contractParties"]);
  return (
    <>
      {plan ? <MessagePlan plan={plan} idempotencyKey={idempotencyKey} /> : null}
      <Card>
        <div className="mb-3 flex flex-wrap gap-2 print:hidden">
          {mayMail ? <SendDetails guest={contract.guest} idempotencyKey={idempotencyKey} /> : null}
          {maySms ? (
            <Form method="post">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-details`} />
              <Button name="intent" value="smsCheckIn">
                {t("contractParties:link.sms")}
              </Button>
            </Form>
          ) : null}
          {writeHref ? <ButtonLink to={writeHref}>{t("thread.writeMail")}</ButtonLink> : null}
        </div>
        <Thread
          messages={messages}
          open={open}
          none={t("thread.noneOfStay")}
          acts={(message) => <Resend message={message} shown={shown} idempotencyKey={idempotencyKey} />}
        />
        {form ? <SmsForm {...form} sent={messages.length} idempotencyKey={idempotencyKey} /> : null}
      </Card>
    </>
  );
}

interface ResendProps {
  message: ThreadMessage;
  shown: TabProps<"messages">["shown"];
  idempotencyKey: string;
}

/** A failed message is sent again; one that may have arrived all the same asks first. */
function Resend({
  message: { channel, id, state, direction, uncertain, text },
  shown,
  idempotencyKey,
}: ResendProps) {
  const { t } = useTranslation("sms");
  const intent =
    channel === "mail" && state === "failed" && shown.mayResendMail
      ? `resendMail:${id}`
      : channel === "sms" && direction === "out" && mayRetry(state) && shown.mayResendSms
        ? `resendSms:${id}`
        : null;
  if (intent === null) return null;
  const label = t("thread.resend");
  if (uncertain)
    return (
      <>
        <ConfirmLink name={intent}>{label}</ConfirmLink>
        <Confirm
          name={intent}
          title={t("thread.resendTitle")}
          consequences={[t("uncertain")]}
          confirmLabel={label}
          idempotencyKey={`${idempotencyKey}-${intent}`}
        />
      </>
    );
  return (
    <Form method="post" className="mt-1">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${intent}`} />
      <Button name="intent" value={intent}>
        {label}
        <span className="sr-only"> {text}</span>
      </Button>
    </Form>
  );
}
