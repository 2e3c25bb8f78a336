import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";

interface Props {
  action: string;
  field: FieldState;
  label: string;
  types?: string;
  accept?: string;
  /** What is to be known of the file. */
  rules: readonly string[];
  templates: readonly { to: string; label: string }[];
  idempotencyKey: string;
  /** What is asked beside the file. */
  children?: ReactNode;
}

/** Step 1 of an import: the file, and what is understood of it. */
export function UploadStep(props: Props) {
  const { t } = useTranslation("import");
  const busy = useNavigation().state === "submitting";
  const { types = "CSV, XLSX", accept = ".csv,.tsv,.txt,.xlsx,text/csv" } = props;
  return (
    <Form
      id="upload"
      method="post"
      action={props.action}
      encType="multipart/form-data"
      className="flex max-w-2xl flex-col gap-4"
      data-begin=""
    >
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      {props.children}
      <FileField
        field={{ ...props.field, required: true }}
        label={props.label}
        types={types}
        accept={accept}
      />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-control text-ink-2">
        {props.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button name="intent" value="upload" tone="primary" ctrlKey="Enter" disabled={busy}>
          {busy ? t("reading") : t("read")}
        </Button>
        {props.templates.map(({ to, label }) => (
          <ButtonLink key={to} to={to} document>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Form>
  );
}
