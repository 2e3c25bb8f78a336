import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import type { Choice } from "#app/components/list/definition.ts";
import type { RowReport } from "#contract/platform/import-report.ts";
import { ProblemTable } from "./problem-table.tsx";

interface Props {
  title: string;
  idempotencyKey: string;
  /** The branches that records can go to, and the one that is proposed; left out where they belong to none. */
  branches?: readonly Choice[];
  branchId?: string;
  /** What the import did, or would do in a dry run. */
  outcome: { report: RowReport & { unused?: string[] }; dryRun: boolean } | { refused: unknown } | undefined;
  /** Empty files with the columns that it knows. */
  templates: readonly { to: string; label: string }[];
  /** What is asked before the file. */
  children?: (field: (name: string, value?: string) => FieldState) => ReactNode;
}

/** The page that imports records from a file: only a check unless its box is cleared; refused rows are listed with the reason. */
export function RecordImport(props: Props) {
  const { branches, outcome } = props;
  const { t } = useTranslation("import");
  const field = usePlainFields("record-import", "import");
  const refused = useRefused("import");
  const busy = useNavigation().state === "submitting";
  const report = outcome && "report" in outcome ? outcome.report : null;
  return (
    <DetailScreen title={props.title}>
      <Card>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        {report ? (
          <div className="notice mb-3" role="status">
            <p>
              {t(outcome && "dryRun" in outcome && outcome.dryRun ? "would" : "did", {
                added: report.added,
                updated: report.updated,
                unchanged: report.unchanged,
                refused: report.refused,
              })}
            </p>
            {report.unused?.length ? <p>{t("unused", { columns: report.unused.join(", ") })}</p> : null}
          </div>
        ) : null}
        <Form
          id="record-import"
          method="post"
          encType="multipart/form-data"
          className="flex max-w-2xl flex-col gap-4"
        >
          <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
          {props.children?.(field)}
          {branches ? (
            <SelectField field={field("branchId", props.branchId)} label={t("branch")} options={branches} />
          ) : null}
          <FileField
            field={{ ...field("file"), required: true }}
            label={t("file")}
            types="CSV, XLSX"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
          />
          <CheckboxField field={field("dryRun", "on")} label={t("dryRun")} />
          <div className="flex flex-wrap gap-2.5">
            <Button name="intent" value="import" tone="primary" ctrlKey="Enter" disabled={busy}>
              {t("read")}
            </Button>
            {props.templates.map(({ to, label }) => (
              <ButtonLink key={to} to={to} document>
                {label}
              </ButtonLink>
            ))}
          </div>
        </Form>
        {report && report.problems.length > 0 ? (
          <div className="mt-4">
            <ProblemTable report={report} />
          </div>
        ) : null}
      </Card>
    </DetailScreen>
  );
}
