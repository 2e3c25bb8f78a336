import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { ColumnsStep } from "#app/components/import/columns-step.tsx";
import { DifferenceTable } from "#app/components/import/difference-table.tsx";
import { EmptiedTable } from "#app/components/import/emptied-table.tsx";
import { MappedScreen, useStepHref } from "#app/components/import/mapped-screen.tsx";
import { UploadStep } from "#app/components/import/upload-step.tsx";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Difference } from "#contract/platform/mapped-import.ts";
import { importFields } from "#contract/property/units/described-fields.ts";
import { takeStep } from "./act.server.ts";
import { loadStep } from "./load.server.ts";

export const handle = { i18n: ["units", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const path = "/real_estate/import";
const rules = [
  "import:rules.formats",
  "import:rules.columns",
  "import.rules.again",
  "import:rules.nothingYet",
];

export default function ImportUnits() {
  const shown = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { t } = useTranslation(["units", "import"]);
  const hrefOf = useStepHref();
  const fieldName = (name: string) => t(`import.fields.${name}`);
  const tableProps =
    shown.step === "check" && shown.report
      ? {
          ...shown,
          report: shown.report,
          record: t("import.record"),
          fieldName,
          hrefOf: (id: number) => `/real_estate/edit/${id}`,
          shown: ({ field }: Pick<Difference, "field">, value: Difference["here"]) =>
            inWords(field, value, shown.language),
        }
      : null;
  return (
    <MappedScreen title={t("import.title")} step={shown.step} problem={problem}>
      {shown.step === "upload" ? (
        <UploadStep
          {...shown}
          action={path}
          field={plainField("upload", "file")}
          label={t("import.file")}
          rules={rules.map((rule) => t(rule))}
          templates={[{ to: "/real_estate/template", label: t("import:template") }]}
        />
      ) : null}
      {shown.step === "columns" ? (
        <ColumnsStep
          {...shown}
          action={path}
          problem={problem}
          fields={importFields.map((name) => ({ value: name, label: fieldName(name) }))}
          missing={(field) => (
            <>
              <SelectField
                field={field("branchId", shown.branchId)}
                label={t("fields.branchId")}
                options={shown.branches}
              />
              <TextField field={field("defaultCity", shown.defaultCity)} label={t("import.defaultCity")} />
              <SelectField
                field={field("defaultCountry", shown.defaultCountry)}
                label={t("import.defaultCountry")}
                options={shown.countries}
              />
            </>
          )}
        >
          <p className="notice">
            <strong className="font-semibold">{t("import.buildingsTitle")}</strong> {t("import.buildings")}
          </p>
        </ColumnsStep>
      ) : null}
      {shown.step === "check" ? (
        <CheckStep
          {...shown}
          action={path}
          back={{ to: hrefOf("columns"), label: t("import:backToColumns") }}
          emptied={tableProps?.report.emptied ? <EmptiedTable {...tableProps} /> : null}
          choice={tableProps?.report.kept ? <DifferenceTable {...tableProps} /> : null}
        />
      ) : null}
    </MappedScreen>
  );
}

/** Money is kept in minor units; of a position the last digits count. */
function inWords(field: string, value: Difference["here"], language: Language): string {
  if (value === null || value === "") return "–";
  if (typeof value === "string") return value;
  if (field === "latitude" || field === "longitude") return String(value);
  const isMoney = field === "basePricePerNight" || field === "cleaningFee";
  return formatNumber(isMoney ? value / 100 : value, language);
}
