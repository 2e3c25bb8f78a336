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
export function FieldForm({ field: known, idempotencyKey }: Props) {
  const { t } = useTranslation("clientFields");
  const intent = known ? `update:${known.id}` : "add";
  const formId = `field-${known?.id ?? "new"}`;
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
      {known ? <input type="hidden" name="version" value={known.version} /> : null}
      <TextField
        field={{ ...field("name", known?.name), required: true, maxLength: 60 }}
        label={t("fields.name")}
      />
      {known?.used ? (
        <div className="min-w-0">
          <input type="hidden" name="kind" value={known.kind} />
          <span className="label">{t("fields.kind")}</span>
          <p className="text-control">
            {t(`kind.${known.kind}`)} <span className="text-ink-2">{t("kindStays")}</span>
          </p>
        </div>
      ) : (
        <SelectField field={field("kind", known?.kind)} label={t("fields.kind")} options={kinds} />
      )}
      <SelectField
        field={field("permission", known?.permission ?? "")}
        label={t("fields.permission")}
        options={permissions}
        empty={t("everybody")}
        className="sm:col-span-2"
      />
      <TextareaField
        field={field("choices", known?.choices.join("\n"))}
        label={`${t("fields.choices")} (${t("kind.choice")})`}
        hint={
          <>
            {t("choicesHint")}
            {known?.withdrawn.length ? (
              <span className="block" dir="auto">
                {t("withdrawn", { choices: known.withdrawn.join(", ") })}
              </span>
            ) : null}
          </>
        }
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <CheckboxField field={ticked("required", known?.required ?? false)} label={t("fields.required")} />
        <CheckboxField field={ticked("inList", known?.inList ?? true)} label={t("fields.inList")} />
        {known ? <CheckboxField field={ticked("active", known.active)} label={t("fields.active")} /> : null}
      </div>
      <div className="sm:col-span-2 lg:col-span-4">
        <Button name="intent" value={intent} tone={known ? undefined : "primary"}>
          {t(known ? "save" : "add")}
        </Button>
      </div>
    </Form>
  );
}
