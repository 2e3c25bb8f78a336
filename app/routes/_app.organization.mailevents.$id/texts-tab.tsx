import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import type { MailEvent, MailText } from "#contract/messages/mail-events/mail-events.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  mailEvent: MailEvent;
  /** The text that the address opens. */
  open: MailText | null;
  mayEdit: boolean;
  language: Language;
  constraints: Constraints;
  idempotencyKey: string;
  lastResult: SubmissionResult | null | undefined;
}

/** The languages of a mail event beside its own, and the form for one of them. */
export function TextsTab(props: Props) {
  const { mailEvent, mayEdit } = props;
  const { t } = useTranslation("mailEvents");
  return (
    <>
      <Card>
        {mailEvent.texts.length === 0 ? (
          <p className="text-control text-ink-2">{t("texts.none")}</p>
        ) : (
          <ul className="divide-y divide-line text-control" data-rows="">
            {mailEvent.texts.map(({ language, subject }) => (
              <li key={language} className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
                <strong className="font-semibold">{languageNames[language]}</strong>
                <span className="grow text-ink-2" dir="auto">
                  {subject}
                </span>
                {mayEdit ? <TextActs {...props} language={language} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayEdit ? <TextForm {...props} /> : null}
    </>
  );
}

function TextActs({ mailEvent, language, idempotencyKey }: Props) {
  const { t } = useTranslation("mailEvents");
  const name = languageNames[language];
  return (
    <>
      <Link
        to={`?tab=languages&text=${language}#mail-text`}
        className="button"
        aria-label={t("texts.editOne", { language: name })}
      >
        {t("texts.edit")}
      </Link>
      <Form method="post">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${language}`} />
        <input type="hidden" name="version" value={mailEvent.version} />
        <input type="hidden" name="language" value={language} />
        <Button name="intent" value="removeText" aria-label={t("texts.removeOne", { language: name })}>
          {t("texts.removeLabel")}
        </Button>
      </Form>
    </>
  );
}

function TextForm({ mailEvent, open, language, constraints, idempotencyKey, lastResult }: Props) {
  const { t } = useTranslation("mailEvents");
  const others = languageCodes.filter((code) => code !== mailEvent.language);
  return (
    <div id="mail-text">
      <Card
        title={open ? t("texts.editTitle", { language: languageNames[open.language] }) : t("texts.newTitle")}
      >
        <FormScreen
          key={`${open?.language}-${mailEvent.version}`}
          id={`mail-text-${mailEvent.id}-${open?.language ?? "new"}`}
          schema={() => import("./schema.ts").then((form) => form.mailTextSchema(language))}
          constraints={constraints}
          defaultValue={open ?? { language: others[0], subject: "", body: "" }}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={mailEvent.version}
          submitLabel={t("texts.save")}
          cancelHref={open ? "?tab=languages" : undefined}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <SelectField
                  {...field("language")}
                  options={(open ? [open.language] : others).map((value) => ({
                    value,
                    label: languageNames[value],
                  }))}
                />
                <TextField {...field("subject")} className="sm:col-span-2 lg:col-span-3" />
                <TextareaField
                  {...field("body")}
                  rows={10}
                  hint={t("bodyHint")}
                  className="sm:col-span-2 lg:col-span-4"
                />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </div>
  );
}
