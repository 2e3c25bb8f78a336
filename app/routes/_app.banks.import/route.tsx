import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { ProblemTable } from "#app/components/import/problem-table.tsx";
import { importFile } from "./act.server.ts";
import { loadImport } from "./load.server.ts";

export const handle = { i18n: ["banks", "import", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadImport(args);
export const action = async (args: ActionFunctionArgs) => {
  const outcome = await importFile(args);
  return "refused" in outcome ? data(outcome, { status: 400 }) : outcome;
};

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: shown?.title ?? "" }];

/** A file of banks or of their clients: checked first unless the box is cleared, then taken. */
export default function ImportBanks() {
  const { title, branches, branchId, idempotencyKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { t } = useTranslation(["banks", "import"]);
  const field = usePlainFields("bank-import", "import");
  const refused = useRefused("import");
  const busy = useNavigation().state === "submitting";
  const report = outcome && "report" in outcome ? outcome.report : null;
  const tables = ["Bank", "BankClient"] as const;
  return (
    <DetailScreen title={title}>
      <Card>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        {report ? (
          <div className="notice mb-3" role="status">
            <p>
              {t(outcome && "dryRun" in outcome && outcome.dryRun ? "import.would" : "import.did", {
                added: report.added,
                updated: report.updated,
                unchanged: report.unchanged,
                refused: report.refused,
              })}
            </p>
          </div>
        ) : null}
        <Form
          id="bank-import"
          method="post"
          encType="multipart/form-data"
          className="flex max-w-2xl flex-col gap-4"
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <SelectField
            field={field("table", "Bank")}
            label={t("import.what")}
            options={tables.map((value) => ({ value, label: t(`import.table.${value}`) }))}
          />
          <SelectField field={field("branchId", branchId)} label={t("import:branch")} options={branches} />
          <FileField
            field={{ ...field("file"), required: true }}
            label={t("import:file")}
            types="CSV, XLSX"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
          />
          <CheckboxField field={field("dryRun", "on")} label={t("import.dryRun")} />
          <div className="flex flex-wrap gap-2.5">
            <Button name="intent" value="import" tone="primary" ctrlKey="Enter" disabled={busy}>
              {t("import.act")}
            </Button>
            {tables.map((table) => (
              <ButtonLink key={table} to={`/banks/template/${table}`} document>
                {t("import.template", { table: t(`import.table.${table}`) })}
              </ButtonLink>
            ))}
          </div>
        </Form>
        {report && report.problems.length > 0 ? <ProblemTable report={report} /> : null}
      </Card>
    </DetailScreen>
  );
}
