import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";

interface Props {
  /** Null for a new one. */
  list: { id: number; name: string; status: string | null; total: number } | null;
  statuses: readonly { value: string; label: string }[];
  place?: { isFirst: boolean; isLast: boolean };
  mayRemove?: boolean;
  idempotencyKey: string;
}

/** Name and status of a list, its place on the board. */
export function ListForm({ list, statuses, place, mayRemove = false, idempotencyKey }: Props) {
  const { t } = useTranslation("kanban");
  const intent = list ? `saveList:${list.id}` : "addList";
  const formId = `list-${list?.id ?? "new"}`;
  const field = usePlainFields(formId, intent);
  return (
    <Form method="post" id={formId} className="grid items-end gap-3 sm:grid-cols-3">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField
        field={{ ...field("name", list?.name), required: true, maxLength: 60 }}
        label={t(list ? "boards.listName" : "boards.newList")}
      />
      <SelectField
        field={field("status", list?.status ?? "")}
        label={t("boards.status")}
        options={statuses}
        empty={t("free")}
      />
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value={intent} tone={list ? undefined : "primary"}>
          {t(list ? "boards.save" : "boards.addList")}
        </Button>
        {list && !place?.isFirst ? (
          <Button name="intent" value={`up:${list.id}`} formNoValidate>
            {t("boards.up")}
          </Button>
        ) : null}
        {list && !place?.isLast ? (
          <Button name="intent" value={`down:${list.id}`} formNoValidate>
            {t("boards.down")}
          </Button>
        ) : null}
        {list && mayRemove ? (
          <ConfirmLink name={`removeList:${list.id}`}>{t("boards.removeList")}</ConfirmLink>
        ) : null}
      </div>
    </Form>
  );
}
