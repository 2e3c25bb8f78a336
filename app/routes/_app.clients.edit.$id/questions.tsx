import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import type { Choice } from "#app/components/list/definition.ts";

interface Props {
  /** Where else the client can be taken down. */
  branches: readonly Choice[];
  name: string;
  idempotencyKey: string;
}

/** What is asked before a client is cloned or deleted. */
export function ClientQuestions({ branches, name, idempotencyKey }: Props) {
  const { t } = useTranslation("clients");
  const field = usePlainFields(questionFormId("clone"), "clone");
  return (
    <>
      <Confirm
        name="clone"
        title={t("clone.title", { name })}
        consequences={[t("clone.consequence")]}
        confirmLabel={t("clone.sure")}
        idempotencyKey={`${idempotencyKey}-clone`}
      >
        <SelectField field={field("branchId")} label={t("fields.branchId")} options={branches} />
      </Confirm>
      <Confirm
        name="delete"
        title={t("delete.title", { name })}
        consequences={[t("delete.consequence")]}
        confirmLabel={t("bulk.delete")}
        destructive
        idempotencyKey={`${idempotencyKey}-delete`}
      />
    </>
  );
}
