import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";

interface Props {
  signers: readonly { id: number; name: string }[];
  idempotencyKey: string;
}

/** A signature given on paper or in the office. */
export function SignHere({ signers, idempotencyKey }: Props) {
  const { t } = useTranslation("contractSigning");
  const field = usePlainFields("signHere", "signHere");
  const refused = useRefused("signHere");
  if (signers.length === 0) return null;
  return (
    <Card title={t("paper.title")}>
      <p className="mb-2 text-control text-ink-2">{t("paper.hint")}</p>
      {refused ? (
        <p role="alert" className="mb-2 text-control text-bad">
          {refused.message}
        </p>
      ) : null}
      <Form method="post" id="signHere" encType="multipart/form-data" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <SelectField
          field={field("who", String(signers[0]?.id ?? ""))}
          label={t("paper.who")}
          options={signers.map(({ id, name }) => ({ value: String(id), label: name || t("nameless") }))}
        />
        <TextField
          field={{ ...field("signature"), required: true, maxLength: 120 }}
          label={t("paper.signature")}
        />
        <FileField
          field={field("file")}
          label={t("paper.file")}
          hint={t("paper.fileHint")}
          types="PDF, JPG, PNG"
          accept=".pdf,.jpg,.jpeg,.png"
        />
        <div>
          <Button name="intent" value="signHere">
            {t("paper.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
