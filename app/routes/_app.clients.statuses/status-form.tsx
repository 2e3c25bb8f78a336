import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { statusIcons, statusTones } from "#contract/clients/clients/client-choices.ts";
import type { ClientStatus } from "#contract/clients/clients/clients.ts";

interface Props {
  /** Null for a new one. */
  status: ClientStatus | null;
  idempotencyKey: string;
}

/** Name, sign and colour of a status; one that is known can be taken out of use. */
export function StatusForm({ status, idempotencyKey }: Props) {
  const { t } = useTranslation("clients");
  const intent = status ? `updateStatus:${status.id}` : "addStatus";
  const formId = `status-${status?.id ?? "new"}`;
  const field = usePlainFields(formId, intent);
  const tones = statusTones.map((value) => ({ value, label: t(`statuses.tones.${value}`) }));
  const icons = statusIcons.map((value) => ({ value, label: t(`statuses.icons.${value}`) }));
  return (
    <Form method="post" id={formId} className="grid items-end gap-3 sm:grid-cols-5">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField field={{ ...field("name", status?.name), required: true }} label={t("statuses.name")} />
      <SelectField
        field={field("icon", status?.icon ?? "")}
        label={t("statuses.icon")}
        options={icons}
        empty={t("statuses.noIcon")}
      />
      <SelectField field={field("color", status?.color)} label={t("statuses.color")} options={tones} />
      {status ? (
        <CheckboxField field={field("active", status.active ? "on" : "")} label={t("statuses.active")} />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <div>
        <Button name="intent" value={intent} tone={status ? undefined : "primary"}>
          {t(status ? "save" : "statuses.add")}
        </Button>
      </div>
    </Form>
  );
}
