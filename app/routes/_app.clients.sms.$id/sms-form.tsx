import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { NotConnected } from "#app/routes/_app.clients.sms._index/not-connected.tsx";
import { SmsFields } from "./sms-fields.tsx";
import { StandingLine } from "./standing.tsx";
import type { SmsFormData } from "./thread.server.ts";

interface Props extends SmsFormData {
  idempotencyKey: string;
  /** Changes when one was sent: then the form is empty again. */
  sent: number;
}

/** A form for one SMS to a client, below what was written so far; nothing for who may write none. */
export function SmsForm({
  clientId,
  standing,
  constraints,
  sendTime,
  mayConnect,
  idempotencyKey,
  sent,
}: Props) {
  const { t } = useTranslation("sms");
  const answer = unlessRefused(useActionData<SubmissionResult>());
  if (!standing) return null;
  if (!standing.connected) return <NotConnected mayConnect={mayConnect} />;
  if (standing.phone === null) return <p className="notice mt-4">{t("noNumber")}</p>;
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4" aria-label={t("new")}>
      <StandingLine standing={standing} />
      <FormScreen
        key={sent}
        id={`sms-to-client-${clientId}`}
        schema={() => import("./schema.ts").then((form) => form.smsSchema)}
        constraints={constraints}
        defaultValue={{ body: "", sendNow: "" }}
        lastResult={answer}
        idempotencyKey={idempotencyKey}
        submitLabel={t("send")}
      >
        {(fields) => (
          <FormSection>
            <SmsFields fields={fields} sendTime={sendTime} />
          </FormSection>
        )}
      </FormScreen>
    </section>
  );
}
