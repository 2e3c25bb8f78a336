import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { type DocumentKeeper, groupsOf } from "#contract/clients/documents/document.ts";
import { documentTags } from "#contract/platform/record-choices.ts";

const formId = "add-documents";

interface Props {
  kind: DocumentKeeper;
  here: string;
  idempotencyKey: string;
}

/** Adds documents, several at once. Refused, it keeps group and kind and says which file it was. */
export function AddForm({ kind, here, idempotencyKey }: Props) {
  const { t } = useTranslation(["documents", "records"]);
  const field = usePlainFields(formId, "addDocuments");
  return (
    <Form
      id={formId}
      method="post"
      action={here}
      encType="multipart/form-data"
      className="flex flex-wrap items-start gap-2.5 print:hidden"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-documents`} />
      <SelectField
        field={field("group")}
        label={t("fields.group")}
        options={groupsOf[kind].map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectField
        field={field("tag", "Sonstiges")}
        label={t("fields.tag")}
        options={documentTags.map((value) => ({ value, label: t(`records:files.tags.${value}`) }))}
      />
      <FileField
        field={field("file")}
        label={t("records:files.files")}
        types="PDF, Word, Excel, JPEG, PNG"
        multiple
        className="grow basis-60 sm:max-w-lg"
      />
      <Button name="intent" value="addDocuments" tone="primary" className="sm:mt-5">
        {t("records:files.upload")}
      </Button>
    </Form>
  );
}
