import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { type FieldState, plainField } from "#app/components/form/field.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { Preview } from "#contract/platform/mapped-import.ts";
import { mapName, unusedColumns } from "./mapping-form.ts";

/** What is wrong with a step, above it and by field. */
export interface StepProblem {
  message: string;
  fields: Record<string, string>;
}

interface Props {
  action: string;
  preview: Preview;
  /** Whether a blank cell keeps or empties the stored value. */
  blanks: "kept" | "emptied";
  /** The fields a column may go to, by name. */
  fields: readonly Choice[];
  problem: StepProblem | undefined;
  idempotencyKey: string;
  /** What the file does not say. */
  missing: (field: (name: string, value: string) => FieldState) => ReactNode;
  /** What becomes of the rows. */
  children?: ReactNode;
}

/** Step 2 of an import: which column goes where, and what the file does not say. */
export function ColumnsStep({
  action,
  preview,
  blanks,
  fields,
  problem,
  idempotencyKey,
  missing,
  children,
}: Props) {
  const { t } = useTranslation("import");
  const busy = useNavigation().state === "submitting";
  const field = (name: string, value: string, posted = name) => {
    const message = problem?.fields[posted];
    return { ...plainField("columns", name, value), errors: message ? [message] : undefined };
  };
  const unused = unusedColumns(preview.header, preview.mapping);
  const columns = preview.header.map((column) => ({ value: column, label: column }));
  return (
    <Form
      id="columns"
      method="post"
      action={`${action}?step=columns&file=${preview.fileId}`}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="file" value={preview.fileId} />
      <p className="text-control text-ink-2">
        <strong className="font-semibold text-ink" dir="auto">
          {preview.name}
        </strong>{" "}
        {t("understood", { format: preview.format.toUpperCase(), number: preview.header.length })}{" "}
        {t(preview.remembered ? "remembered" : "guessed")}
        {preview.hadFormulas ? ` ${t("hadFormulas")}` : ""}
      </p>
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t("mapTitle")}</legend>
        <div className="grid grid-cols-1 items-start gap-x-2.5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map(({ value: name, label }) => (
            <SelectField
              key={name}
              field={field(mapName(name), preview.mapping[name] ?? "", `mapping.${name}`)}
              label={label}
              options={columns}
              empty={t("notInFile")}
            />
          ))}
        </div>
        {unused.length > 0 ? (
          <p className="mt-2 text-label text-ink-2">{t("unused", { columns: unused.join(", ") })}</p>
        ) : null}
      </fieldset>
      <Samples preview={preview} />
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t("missing")}</legend>
        <div className="grid grid-cols-1 items-start gap-x-2.5 gap-y-3 sm:grid-cols-3">
          {missing(field)}
          {preview.format === "vcf" ? null : (
            <SelectField
              field={field("blanks", blanks)}
              label={t("blanks.label")}
              options={[
                { value: "kept", label: t("blanks.kept") },
                { value: "emptied", label: t("blanks.emptied") },
              ]}
            />
          )}
        </div>
      </fieldset>
      {children}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={action} back>
          {t("otherFile")}
        </ButtonLink>
        <Button name="intent" value="check" tone="primary" ctrlKey="Enter" disabled={busy}>
          {t("check")}
        </Button>
      </div>
    </Form>
  );
}

function Samples({ preview }: { preview: Preview }) {
  const { t } = useTranslation("import");
  return (
    <section aria-label={t("samples")}>
      <h2 className="mb-2 text-body font-semibold">{t("samples")}</h2>
      <section
        className="overflow-x-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-label={t("samples")}
      >
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line">
              {preview.header.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="h-[34px] whitespace-nowrap px-2 text-start text-label font-semibold text-ink-2"
                  dir="auto"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.samples.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their places
              <tr key={index} className="border-b border-line last:border-b-0">
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place} className="max-w-60 truncate px-2 py-1.5" dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
