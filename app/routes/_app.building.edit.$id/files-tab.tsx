import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { BuildingFile } from "#contract/building-records.ts";
import { formatDateTime, formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { documentTags } from "#contract/unit-choices.ts";

interface Bank {
  id: number;
  name: string;
}

interface Props {
  files: readonly BuildingFile[];
  banks: readonly Bank[];
  here: string;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** The files of a building by their tag, and the banks some of them are made for. */
export function FilesTab({ files, banks, here, idempotencyKey, language, timeZone }: Props) {
  const { t } = useTranslation(["buildings", "realEstate"]);
  const tagName = (tag: string) => t(`realEstate:documents.tags.${tag}`);
  const used = documentTags.filter((tag) => files.some((file) => file.tag === tag));
  return (
    <>
      <Card title={t("realEstate:documents.add")}>
        <Form
          id="add-files"
          method="post"
          action={here}
          encType="multipart/form-data"
          className="flex flex-wrap items-start gap-2.5"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-files`} />
          <SelectField
            field={plainField("add-files", "tag")}
            label={t("realEstate:documents.tag")}
            options={documentTags.map((tag) => ({ value: tag, label: tagName(tag) }))}
          />
          {banks.length > 0 ? (
            <SelectField
              field={plainField("add-files", "bankId")}
              label={t("banks.for")}
              empty={t("banks.none")}
              options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null}
          <FileField
            field={plainField("add-files", "files")}
            label={t("realEstate:documents.files")}
            types="PDF, Word, Excel, JPEG, PNG"
            multiple
            className="grow sm:max-w-lg"
          />
          <Button name="intent" value="addFiles" tone="primary" className="mt-5">
            {t("realEstate:documents.upload")}
          </Button>
        </Form>
      </Card>
      {files.map(({ id, name }) => (
        <Confirm
          key={id}
          name={`removeFile:${id}`}
          title={t("realEstate:documents.removeTitle", { name })}
          consequences={[t("realEstate:documents.removeConsequence")]}
          confirmLabel={t("realEstate:documents.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ))}
      {used.length === 0 ? (
        <Card>
          <p className="text-control text-ink-2">{t("realEstate:documents.none")}</p>
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
                  {file.bankId === null ? null : (
                    <span className="chip">{banks.find(({ id }) => id === file.bankId)?.name ?? "–"}</span>
                  )}
                  <span className="tabular text-ink-2">
                    {t("realEstate:documents.size", {
                      size: formatNumber(Math.max(1, Math.round(file.size / 1024)), language),
                    })}
                  </span>
                  <span className="text-ink-2">
                    {[file.by, formatDateTime(file.createdAt, timeZone)].filter(Boolean).join(", ")}
                  </span>
                  <ConfirmLink name={`removeFile:${file.id}`}>{t("realEstate:documents.remove")}</ConfirmLink>
                </li>
              ))}
          </ul>
        </Card>
      ))}
      <Banks banks={banks} here={here} idempotencyKey={idempotencyKey} />
    </>
  );
}

function Banks({ banks, here, idempotencyKey }: Pick<Props, "banks" | "here" | "idempotencyKey">) {
  const { t } = useTranslation("buildings");
  return (
    <Card title={t("banks.title")}>
      <Form id="banks" method="post" action={here} className="flex flex-col gap-2">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-banks`} />
        {/* What Enter in the text field presses. */}
        <button
          type="submit"
          name="intent"
          value="addBank"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <ul className="text-control">
          {banks.map(({ id, name }) => (
            <li key={id} className="flex min-h-10 items-center gap-2.5 border-b border-line py-1">
              <span className="grow" dir="auto">
                {name}
              </span>
              <Button name="intent" value={`removeBank:${id}`} aria-label={t("banks.removeOne", { name })}>
                {t("banks.remove")}
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-end gap-2.5">
          <TextField
            field={plainField("banks", "name")}
            label={t("banks.name")}
            className="grow sm:max-w-sm"
          />
          <Button name="intent" value="addBank">
            {t("banks.add")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
