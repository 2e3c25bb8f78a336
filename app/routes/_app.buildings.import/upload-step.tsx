import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { BuildingTable } from "#contract/building-choices.ts";

const rules = [
  "import:rules.formats",
  "import.rules.columns",
  "import.rules.required",
  "import.rules.again",
  "import:rules.nothingYet",
];

interface Props {
  tables: readonly BuildingTable[];
  table: BuildingTable;
  branches: readonly Choice[];
  branchId: string;
  idempotencyKey: string;
}

/** Step 1: what the file holds, where its rows go, and the file. */
export function UploadStep({ tables, table, branches, branchId, idempotencyKey }: Props) {
  const { t } = useTranslation(["buildings", "import"]);
  const busy = useNavigation().state === "submitting";
  const field = usePlainFields("upload", "upload");
  const options = tables.map((value) => ({ value, label: t(`import.table.${value}`) }));
  return (
    <Form
      id="upload"
      method="post"
      action="/buildings/import"
      encType="multipart/form-data"
      className="flex max-w-2xl flex-col gap-4"
      data-begin=""
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="grid gap-x-2.5 gap-y-3 sm:grid-cols-2">
        <SelectField field={field("table", table)} label={t("import:table")} options={options} />
        <SelectField field={field("branchId", branchId)} label={t("import:branch")} options={branches} />
      </div>
      <FileField
        field={{ ...field("file"), required: true }}
        label={t("import:file")}
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
        {options.map(({ value, label }) => (
          <ButtonLink key={value} to={`/buildings/template?table=${value}`} document>
            {t("import.templateOf", { table: label })}
          </ButtonLink>
        ))}
      </div>
    </Form>
  );
}
