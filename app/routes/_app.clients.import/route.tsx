import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { ColumnsStep } from "#app/components/import/columns-step.tsx";
import { DifferenceTable } from "#app/components/import/difference-table.tsx";
import { EmptiedTable } from "#app/components/import/emptied-table.tsx";
import { MappedScreen, useStepHref } from "#app/components/import/mapped-screen.tsx";
import { UploadStep } from "#app/components/import/upload-step.tsx";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import type { Difference } from "#contract/platform/mapped-import.ts";
import { takeStep } from "./act.server.ts";
import { loadStep } from "./load.server.ts";

export const handle = { i18n: ["clients", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const path = "/clients/import";
const rules = [
  "import.rules.formats",
  "import:rules.columns",
  "import.rules.required",
  "import.rules.again",
  "import:rules.nothingYet",
];

export default function ImportClients() {
  const shown = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { t } = useTranslation(["clients", "import"]);
  const hrefOf = useStepHref();
  const own = "ownFields" in shown ? shown.ownFields : [];
  const fieldName = (name: string) =>
    own.find((one) => ownName(one) === name)?.name ?? t(name === "key" ? "import.key" : `fields.${name}`);
  const tableProps =
    shown.step === "check" && shown.report
      ? {
          ...shown,
          report: shown.report,
          record: t("import.record"),
          fieldName,
          hrefOf: (id: number) => `/clients/edit/${id}`,
          shown: (_: unknown, value: Difference["here"]) => (value === null ? "–" : String(value)),
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
          types="CSV, XLSX, VCF"
          accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
          rules={rules.map((rule) => t(rule))}
          templates={[{ to: "/clients/template", label: t("import:template") }]}
        />
      ) : null}
      {shown.step === "columns" ? (
        <ColumnsStep
          {...shown}
          action={path}
          problem={problem}
          fields={shown.fields.map((name) => ({ value: name, label: fieldName(name) }))}
          missing={(field) => (
            <>
              <SelectField
                field={field("branchId", shown.branchId)}
                label={t("import.branch")}
                options={shown.branches}
              />
              {shown.mayTake ? (
                <SelectField
                  field={field("own", shown.own)}
                  label={t("import.own")}
                  options={[
                    { value: "kept", label: t("import.ownKept") },
                    { value: "replaced", label: t("import.ownReplaced") },
                  ]}
                />
              ) : null}
            </>
          )}
        >
          <p className="notice">
            <strong className="font-semibold">{t("import.foundTitle")}</strong> {t("import.found")}
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
