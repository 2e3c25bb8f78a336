import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { formatDateTime, formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { documentTags } from "#contract/unit-choices.ts";
import type { UnitDocument } from "#contract/units.ts";

interface Props {
  documents: readonly UnitDocument[];
  here: string;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** The files of a unit by their tag. */
export function DocumentsTab({ documents, here, idempotencyKey, language, timeZone }: Props) {
  const { t } = useTranslation("realEstate");
  const used = documentTags.filter((tag) => documents.some((document) => document.tag === tag));
  return (
    <>
      <Card title={t("documents.add")}>
        <Form
          id="add-documents"
          method="post"
          action={here}
          encType="multipart/form-data"
          className="flex flex-wrap items-start gap-2.5"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-documents`} />
          <SelectField
            field={plainField("add-documents", "tag")}
            label={t("documents.tag")}
            options={documentTags.map((tag) => ({ value: tag, label: t(`documents.tags.${tag}`) }))}
          />
          <FileField
            field={plainField("add-documents", "files")}
            label={t("documents.files")}
            hint={t("images.hint")}
            types="PDF, Word, Excel, JPEG, PNG"
            multiple
            className="grow sm:max-w-lg"
          />
          <Button name="intent" value="addDocuments" tone="primary" className="mt-5">
            {t("documents.upload")}
          </Button>
        </Form>
      </Card>
      {documents.map(({ id, name }) => (
        <Confirm
          key={id}
          name={`removeDocument:${id}`}
          title={t("documents.removeTitle", { name })}
          consequences={[t("documents.removeConsequence")]}
          confirmLabel={t("documents.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove-document`}
        />
      ))}
      {used.length === 0 ? (
        <Card>
          <p className="text-control text-ink-2">{t("documents.none")}</p>
        </Card>
      ) : null}
      {used.map((tag) => (
        <Card key={tag} title={t(`documents.tags.${tag}`)}>
          <ul>
            {documents
              .filter((document) => document.tag === tag)
              .map((document) => (
                <li
                  key={document.id}
                  className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 text-control last:border-b-0"
                >
                  <a href={`/files/${document.id}`} className="link min-w-0 grow truncate" dir="auto">
                    {document.name}
                  </a>
                  <span className="tabular text-ink-2">
                    {t("documents.size", {
                      size: formatNumber(Math.max(1, Math.round(document.size / 1024)), language),
                    })}
                  </span>
                  <span className="text-ink-2">
                    {[document.by, formatDateTime(document.createdAt, timeZone)].filter(Boolean).join(", ")}
                  </span>
                  <ConfirmLink name={`removeDocument:${document.id}`}>{t("documents.remove")}</ConfirmLink>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
