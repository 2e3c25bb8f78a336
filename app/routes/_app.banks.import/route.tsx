import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { RecordImport } from "#app/components/import/record-import.tsx";
import { importFile } from "./act.server.ts";
import { loadImport } from "./load.server.ts";

export const handle = { i18n: ["banks", "import", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadImport(args);
export const action = (args: ActionFunctionArgs) => importFile(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A file of banks or of their clients: checked first unless the box is cleared, then taken. */
export default function ImportBanks() {
  const { t } = useTranslation("banks");
  const tables = ["Bank", "BankClient"] as const;
  const templates = tables.map((table) => ({
    to: `/banks/template/${table}`,
    label: t("import.template", { table: t(`import.table.${table}`) }),
  }));
  return (
    <RecordImport
      {...useLoaderData<typeof loader>()}
      outcome={useActionData<typeof action>()}
      templates={templates}
    >
      {(field) => (
        <SelectField
          field={field("table", "Bank")}
          label={t("import.what")}
          options={tables.map((value) => ({ value, label: t(`import.table.${value}`) }))}
        />
      )}
    </RecordImport>
  );
}
