import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { ownPermissions } from "#contract/clients/client-fields/client-field.ts";
import type { ClientField } from "#contract/clients/client-fields/client-fields.ts";
import { ownKinds } from "#contract/clients/client-fields/own-field.ts";

interface Props {
  /** Null for a new one. */
  field: ClientField | null;
  idempotencyKey: string;
}

/** What an own field is called, holds, and to whom it is shown. */
export function FieldForm({ field: stored, idempotencyKey }: Props) {
  const { t } = useTranslation("clientFields");
  const intent = stored ? `update:${stored.id}` : "add";
  const formId = `field-${stored?.id ?? "new"}`;
  const field = usePlainFields(formId, intent);
  const refused = useRefused(intent);
  const ticked = (name: "required" | "inList" | "active", standard: boolean) =>
    field(name, refused ? "" : standard ? "on" : "");
  const kinds = ownKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  const permissions = ownPermissions.map((value) => ({ value, label: t(`permissions.${value}`) }));
  return (
    <Form
      method="post"
      id={formId}
      className="grid items-start gap-x-2.5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {stored ? <input type="hidden" name="version" value={stored.version} /> : null}
      <TextField
        field={{ ...field("name", stored?.name), required: true, maxLength: 60 }}
        label={t("fields.name")}
      />
      {stored?.used ? (
        <div className="min-w-0">
          <input type="hidden" name="kind" value={stored.kind} />
          <span className="label">{t("fields.kind")}</span>
          <p className="text-control">
            {t(`kind.${stored.kind}`)} <span className="text-ink-2">{t("kindStays")}</span>
          </p>
        </div>
      ) : (
        <SelectField field={field("kind", stored?.kind)} label={t("fields.kind")} options={kinds} />
      )}
      <SelectField
        field={field("permission", stored?.permission ?? "")}
        label={t("fields.permission")}
        options={permissions}
        empty={t("everybody")}
        className="sm:col-span-2"
      />
      <TextareaField
        field={field("choices", stored?.choices.join("\n"))}
        label={`${t("fields.choices")} (${t("kind.choice")})`}
        hint={
          <>
            {t("choicesHint")}
            {stored?.withdrawn.length ? (
              <span className="block" dir="auto">
                {t("withdrawn", { choices: stored.withdrawn.join(", ") })}
              </span>
            ) : null}
          </>
        }
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <CheckboxField field={ticked("required", stored?.required ?? false)} label={t("fields.required")} />
        <CheckboxField field={ticked("inList", stored?.inList ?? true)} label={t("fields.inList")} />
        {stored ? <CheckboxField field={ticked("active", stored.active)} label={t("fields.active")} /> : null}
      </div>
      <div className="sm:col-span-2 lg:col-span-4">
        <Button name="intent" value={intent} tone={stored ? undefined : "primary"}>
          {t(stored ? "save" : "add")}
        </Button>
      </div>
    </Form>
  );
}
