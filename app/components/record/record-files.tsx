import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { formatDateTime, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

/** Id of the form that adds files, for fields a screen adds to it. */
export const addFilesForm = "add-files";

interface Props {
  files: readonly RecordFile[];
  here: string;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
  /** Fields of its own beside tag and files. */
  fields?: ReactNode;
  /** What a screen says of a file beside its name. */
  mark?: (file: RecordFile) => ReactNode;
}

/** The files of a record by their tag: added by `intent=addFiles`, taken off by `removeFile:<id>`. */
export function RecordFiles({ files, here, idempotencyKey, language, timeZone, fields, mark }: Props) {
  const { t } = useTranslation("records");
  const tagName = (tag: string) => t(`files.tags.${tag}`);
  const used = documentTags.filter((tag) => files.some((file) => file.tag === tag));
  return (
    <>
      <Card title={t("files.add")}>
        <Form
          id={addFilesForm}
          method="post"
          action={here}
          encType="multipart/form-data"
          className="flex flex-wrap items-start gap-2.5"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-files`} />
          <SelectField
            field={plainField(addFilesForm, "tag")}
            label={t("files.tag")}
            options={documentTags.map((tag) => ({ value: tag, label: tagName(tag) }))}
          />
          {fields}
          <FileField
            field={plainField(addFilesForm, "files")}
            label={t("files.files")}
            types="PDF, Word, Excel, JPEG, PNG"
            multiple
            className="grow sm:max-w-lg"
          />
          <Button name="intent" value="addFiles" tone="primary" className="mt-5">
            {t("files.upload")}
          </Button>
        </Form>
      </Card>
      {files.map(({ id, name }) => (
        <Confirm
          key={id}
          name={`removeFile:${id}`}
          title={t("files.removeTitle", { name })}
          consequences={[t("files.removeConsequence")]}
          confirmLabel={t("files.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ))}
      {used.length === 0 ? (
        <Card>
          <p className="text-control text-ink-2">{t("files.none")}</p>
        </Card>
      ) : null}
      {used.map((tag) => (
        <Card key={tag} title={tagName(tag)}>
          <ul>
            {files
              .filter((file) => file.tag === tag)
              .map((file) => (
                <li
                  key={file.id}
                  className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 text-control last:border-b-0"
                >
                  <a href={`/files/${file.id}`} className="link min-w-0 grow truncate" dir="auto">
                    {file.name}
                  </a>
                  {mark?.(file)}
                  <span className="tabular text-ink-2">
                    {t("files.size", {
                      size: formatNumber(Math.max(1, Math.round(file.size / 1024)), language),
                    })}
                  </span>
                  <span className="text-ink-2">
                    {[file.by, formatDateTime(file.createdAt, timeZone)].filter(Boolean).join(", ")}
                  </span>
                  <ConfirmLink name={`removeFile:${file.id}`}>{t("files.remove")}</ConfirmLink>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
