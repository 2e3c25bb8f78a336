import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import type { loadMessageTemplate } from "./load.server.ts";

type Page = Awaited<ReturnType<typeof loadMessageTemplate>>;

/** The languages of a template beside its own, and the form for one of them. */
export function TextsTab({ template, lastResult }: TextFormProps) {
  const { idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  return (
    <>
      <Card>
        {template.texts.length === 0 ? (
          <p className="text-control text-ink-2">{t("texts.none")}</p>
        ) : (
          <ul className="divide-y divide-line text-control" data-rows="">
            {template.texts.map(({ language, subject, body }) => (
              <li key={language} className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
                <strong className="font-semibold">{languageNames[language]}</strong>
                <span className="grow text-ink-2" dir="auto">
                  {subject || body.slice(0, 60)}
                </span>
                <Link
                  to={`?tab=languages&text=${language}#message-text`}
                  className="button"
                  aria-label={t("texts.editOne", { language: languageNames[language] })}
                >
                  {t("texts.edit")}
                </Link>
                <Form method="post">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${language}`} />
                  <input type="hidden" name="version" value={template.version} />
                  <input type="hidden" name="language" value={language} />
                  <Button
                    name="intent"
                    value="removeText"
                    aria-label={t("texts.removeOne", { language: languageNames[language] })}
                  >
                    {t("texts.removeLabel")}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <TextForm template={template} lastResult={lastResult} />
    </>
  );
}

interface TextFormProps {
  template: NonNullable<Page["page"]>["template"];
  lastResult: Parameters<typeof FormScreen>[0]["lastResult"];
}

function TextForm({ template, lastResult }: TextFormProps) {
  const { open, language, constraints, idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  const others = languageCodes.filter((code) => code !== template.language);
  return (
    <div id="message-text">
      <Card
        title={open ? t("texts.editTitle", { language: languageNames[open.language] }) : t("texts.newTitle")}
      >
        <FormScreen
          key={`${open?.language}-${template.version}`}
          id={`message-text-${template.id}-${open?.language ?? "new"}`}
          schema={() => import("./schema.ts").then((form) => form.templateTextSchema(language))}
          constraints={constraints}
          defaultValue={open ?? { language: others[0], subject: "", body: "" }}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={template.version}
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
                  rows={9}
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
