import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { groupsOf } from "#contract/clients/documents/document.ts";
import type { Document } from "#contract/clients/documents/documents.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import type { ShownDocuments } from "./load.server.ts";

interface Props extends Pick<ShownDocuments, "kind" | "may" | "idempotencyKey"> {
  document: Document;
  name: string;
}

/** What is asked before a document is changed or removed. */
export function DocumentQuestions(props: Props) {
  const { document, name, may, idempotencyKey } = props;
  const { t } = useTranslation(["documents", "records"]);
  const { id } = document;
  return (
    <>
      {may.update && !document.made ? <ChangeQuestion {...props} /> : null}
      {may.remove && !document.made ? (
        <Confirm
          name={`removeDocument:${id}`}
          title={t("records:files.removeTitle", { name })}
          consequences={[t("records:files.removeConsequence")]}
          confirmLabel={t("records:files.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ) : null}
    </>
  );
}

function ChangeQuestion({ document, name, kind, may, idempotencyKey }: Props) {
  const { t } = useTranslation(["documents", "records"]);
  const act = `changeDocument:${document.id}`;
  const field = usePlainFields(questionFormId(act), act);
  return (
    <Confirm
      name={act}
      title={t("changeOne", { name })}
      consequences={[t("changeHint")]}
      confirmLabel={t("save")}
      idempotencyKey={`${idempotencyKey}-change`}
      version={document.version}
    >
      <SelectField
        field={field("group", document.group)}
        label={t("fields.group")}
        options={groupsOf[kind].map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectField
        field={field("tag", document.tag)}
        label={t("fields.tag")}
        options={documentTags.map((value) => ({ value, label: t(`records:files.tags.${value}`) }))}
      />
      {may.rename ? (
        <TextField
          field={{ ...field("name", document.name), required: true, maxLength: 120 }}
          label={t("fields.name")}
        />
      ) : null}
    </Confirm>
  );
}
