import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { addFilesForm, RecordFiles } from "#app/components/record/record-files.tsx";
import type { Language } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

interface Bank {
  id: number;
  name: string;
}

interface Props {
  files: readonly RecordFile[];
  banks: readonly Bank[];
  here: string;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** The files of a building by their tag, and the banks some of them are made for. */
export function FilesTab({ banks, ...props }: Props) {
  const { t } = useTranslation("buildings");
  const { here, idempotencyKey } = props;
  return (
    <>
      <RecordFiles
        {...props}
        fields={
          banks.length > 0 ? (
            <SelectField
              field={plainField(addFilesForm, "bankId")}
              label={t("banks.for")}
              empty={t("banks.none")}
              options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null
        }
        mark={({ bankId }) =>
          bankId === null ? null : (
            <span className="chip">{banks.find(({ id }) => id === bankId)?.name ?? "–"}</span>
          )
        }
      />
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
