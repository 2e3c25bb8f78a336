import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { UploadStep } from "#app/components/import/upload-step.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { BuildingTable } from "#contract/property/buildings/building-choices.ts";

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
export function BuildingUpload({ tables, table, branches, branchId, idempotencyKey }: Props) {
  const { t } = useTranslation(["buildings", "import"]);
  const field = usePlainFields("upload", "upload");
  const options = tables.map((value) => ({ value, label: t(`import.table.${value}`) }));
  return (
    <UploadStep
      action="/buildings/import"
      field={field("file")}
      label={t("import:file")}
      rules={rules.map((rule) => t(rule))}
      templates={options.map(({ value, label }) => ({
        to: `/buildings/template?table=${value}`,
        label: t("import.templateOf", { table: label }),
      }))}
      idempotencyKey={idempotencyKey}
    >
      <div className="grid gap-x-2.5 gap-y-3 sm:grid-cols-2">
        <SelectField field={field("table", table)} label={t("import:table")} options={options} />
        <SelectField field={field("branchId", branchId)} label={t("import:branch")} options={branches} />
      </div>
    </UploadStep>
  );
}
