import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { actOnConversation } from "./act.server.ts";
import type { loadConversation } from "./load.server.ts";

/** What the last post came to, whichever form it was of. */
function useAnswer() {
  const answer = useActionData<typeof actOnConversation>();
  const isWhom = answer !== undefined && "clients" in answer;
  const result: SubmissionResult | undefined = isWhom ? answer.result : answer;
  return { result, clients: isWhom ? answer.clients : [] };
}

/** A text to somebody who has written within 24 hours. */
export function TextForm({ sent }: { sent: number }) {
  const { constraints, idempotencyKey } = useLoaderData<typeof loadConversation>();
  const { result } = useAnswer();
  const { t } = useTranslation("whatsapp");
  return (
    <FormScreen
      key={sent}
      id="whatsapp-text"
      schema={() => import("./schema.ts").then((form) => form.textSchema)}
      constraints={constraints.text}
      defaultValue={{ body: "" }}
      lastResult={result}
      idempotencyKey={idempotencyKey}
      submitLabel={t("send")}
    >
      {(fields) => (
        <FormSection>
          <TextareaField
            field={fields.body}
            label={t("fields.body")}
            rows={4}
            className="sm:col-span-2 lg:col-span-4"
          />
        </FormSection>
      )}
    </FormScreen>
  );
}

/** A choice of templates, for when no text can be written; who has not agreed yet is asked about. */
export function TemplateForm({ asksOptIn }: { asksOptIn: boolean }) {
  const { constraints, idempotencyKey, templates } = useLoaderData<typeof loadConversation>();
  const { result } = useAnswer();
  const { t } = useTranslation("whatsapp");
  if (templates.length === 0) return <p className="notice mt-3">{t("noTemplates")}</p>;
  return (
    <FormScreen
      id="whatsapp-template"
      schema={() => import("./schema.ts").then((form) => form.templateSchema)}
      constraints={constraints.template}
      defaultValue={{ template: "", optIn: "" }}
      lastResult={result}
      idempotencyKey={idempotencyKey}
      submitLabel={t("sendTemplate")}
    >
      {(fields) => (
        <FormSection>
          <SelectField
            field={fields.template}
            label={t("fields.template")}
            options={templates}
            empty={t("chooseTemplate")}
            className="sm:col-span-2 lg:col-span-4"
          />
          {asksOptIn ? (
            <div className="sm:col-span-2 lg:col-span-4">
              <CheckboxField field={fields.optIn} label={t("optIn")} />
            </div>
          ) : null}
        </FormSection>
      )}
    </FormScreen>
  );
}

/** Whom a new conversation is with. */
export function WhomForm() {
  const { constraints, idempotencyKey } = useLoaderData<typeof loadConversation>();
  const { result, clients } = useAnswer();
  const { t } = useTranslation("whatsapp");
  return (
    <FormScreen
      id="whatsapp-whom"
      schema={() => import("./schema.ts").then((form) => form.whomSchema)}
      constraints={constraints.whom}
      defaultValue={{ clientId: "" }}
      lastResult={result}
      idempotencyKey={idempotencyKey}
      submitLabel={t("next")}
      cancelHref="/reception/whatsapp"
    >
      {(fields) => (
        <FormSection>
          <ComboboxField
            field={fields.clientId}
            label={t("fields.clientId")}
            search="/options/clients"
            options={clients}
            className="sm:col-span-2"
          />
        </FormSection>
      )}
    </FormScreen>
  );
}
