import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Documents as DocumentsByGroup } from "#app/components/documents/documents.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

/** The contract's documents: made from a template, or added. */
export function Documents({ shown: { documents, templates }, page }: TabProps<"documents">) {
  return (
    <>
      {templates ? <MakeForm templates={templates} idempotencyKey={page.idempotencyKey} /> : null}
      <Card>
        <DocumentsByGroup shown={documents} />
      </Card>
    </>
  );
}

const formId = "make-document";

function MakeForm({
  templates,
  idempotencyKey,
}: {
  templates: NonNullable<TabProps<"documents">["shown"]["templates"]>;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("contractTemplates");
  const field = usePlainFields(formId, "makeDocument");
  return (
    <Card title={t("make.title")}>
      {templates.length === 0 ? (
        <p className="text-control text-ink-2">{t("make.none")}</p>
      ) : (
        <Form id={formId} method="post" className="flex flex-wrap items-start gap-2.5" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-make`} />
          <SelectField
            field={field("templateId")}
            label={t("fields.templateId")}
            options={templates.map(({ id, name, kind, language }) => ({
              value: String(id),
              label: `${name} · ${t(`kind.${kind}`)} · ${languageNames[language]}`,
            }))}
            className="grow basis-60 sm:max-w-lg"
          />
          <Button name="intent" value="makeDocument" tone="primary" className="sm:mt-5">
            {t("make.button")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
