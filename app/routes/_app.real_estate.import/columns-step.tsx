import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { importFields } from "#contract/described-fields.ts";
import type { ImportPreview } from "#contract/unit-import.ts";
import type { StepProblem } from "./act.server.ts";
import { mapName, unusedColumns } from "./mapping-form.ts";

interface Props {
  preview: ImportPreview;
  branches: readonly Choice[];
  countries: readonly Choice[];
  standard: { branchId: string; city: string; country: string };
  problem: StepProblem | undefined;
  idempotencyKey: string;
}

/** Step 2: which column goes where, and what the file does not say. */
export function ColumnsStep({ preview, branches, countries, standard, problem, idempotencyKey }: Props) {
  const { t } = useTranslation(["units", "import"]);
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
      action={`/real_estate/import?step=columns&file=${preview.fileId}`}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="file" value={preview.fileId} />
      <p className="text-control text-ink-2">
        <strong className="font-semibold text-ink" dir="auto">
          {preview.name}
        </strong>{" "}
        {t("import.understood", { format: preview.format.toUpperCase(), number: preview.header.length })}{" "}
        {t(preview.remembered ? "import.remembered" : "import.guessed")}
        {preview.hadFormulas ? ` ${t("import.hadFormulas")}` : ""}
      </p>
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t("import.mapTitle")}</legend>
        <div className="grid grid-cols-1 items-start gap-x-2.5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {importFields.map((name) => (
            <SelectField
              key={name}
              field={field(mapName(name), preview.mapping[name] ?? "", `mapping.${name}`)}
              label={t(`import.fields.${name}`)}
              options={columns}
              empty={t("import.notInFile")}
            />
          ))}
        </div>
        {unused.length > 0 ? (
          <p className="mt-2 text-label text-ink-2">{t("import:unused", { columns: unused.join(", ") })}</p>
        ) : null}
      </fieldset>
      <Samples preview={preview} />
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t("import.missing")}</legend>
        <div className="grid grid-cols-1 items-start gap-x-2.5 gap-y-3 sm:grid-cols-3">
          <SelectField
            field={field("branchId", standard.branchId)}
            label={t("fields.branchId")}
            options={branches}
          />
          <TextField field={field("defaultCity", standard.city)} label={t("import.defaultCity")} />
          <SelectField
            field={field("defaultCountry", standard.country)}
            label={t("import.defaultCountry")}
            options={countries}
          />
        </div>
      </fieldset>
      <p className="notice">
        <strong className="font-semibold">{t("import.buildingsTitle")}</strong> {t("import.buildings")}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to="/real_estate/import" back>
          {t("import.otherFile")}
        </ButtonLink>
        <Button name="intent" value="check" tone="primary" ctrlKey="Enter" disabled={busy}>
          {t("import.check")}
        </Button>
      </div>
    </Form>
  );
}

function Samples({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation("units");
  return (
    <section aria-label={t("import.samples")}>
      <h2 className="mb-2 text-body font-semibold">{t("import.samples")}</h2>
      <section
        className="overflow-x-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-label={t("import.samples")}
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
