import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";

const rules = [
  "import:rules.formats",
  "import.rules.columns",
  "import.rules.again",
  "import:rules.nothingYet",
];

/** Step 1: the file, and what is understood of it. */
export function UploadStep({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation(["units", "import"]);
  const busy = useNavigation().state === "submitting";
  return (
    <Form
      id="upload"
      method="post"
      action="/real_estate/import"
      encType="multipart/form-data"
      className="flex max-w-2xl flex-col gap-4"
      data-begin=""
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <FileField
        field={{ ...plainField("upload", "file"), required: true }}
        label={t("import.file")}
        types="CSV, XLSX"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
      />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-control text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button name="intent" value="upload" tone="primary" ctrlKey="Enter" disabled={busy}>
          {busy ? t("import:reading") : t("import:read")}
        </Button>
        <ButtonLink to="/real_estate/template" document>
          {t("import:template")}
        </ButtonLink>
      </div>
    </Form>
  );
}
