import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { UploadStep } from "#app/components/import/upload-step.tsx";
import { wizardState } from "#app/components/wizard/steps.ts";
import { Wizard } from "#app/components/wizard/wizard.tsx";
import { takeStep } from "./act.server.ts";
import { loadStep } from "./load.server.ts";

export const handle = { i18n: ["products", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const rules = [
  "import:rules.formats",
  "import.columns",
  "import.required",
  "import.again",
  "import:rules.nothingYet",
];

export default function ImportProducts() {
  const shown = useLoaderData<typeof loader>();
  const refused = useRefused("upload", "import");
  const field = usePlainFields("upload", "upload");
  const { t } = useTranslation(["products", "import"]);
  const steps = ["upload", "check"].map((key) => ({ key, label: t(`import:steps.${key}`) }));
  const again = `/products/import?${new URLSearchParams({ branchId: shown.branchId })}`;
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{t("import.title")}</h1>
      <Wizard state={wizardState(steps, shown.step, shown.step)} hrefOf={() => again}>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        {shown.step === "upload" ? (
          <UploadStep
            action="/products/import"
            field={field("file")}
            label={t("import:file")}
            rules={rules.map((rule) => t(rule))}
            templates={[{ to: "/products/template", label: t("import:template") }]}
            idempotencyKey={shown.idempotencyKey}
          >
            <SelectField
              field={field("branchId", shown.branchId)}
              label={t("import:branch")}
              options={shown.branches}
            />
          </UploadStep>
        ) : (
          <CheckStep
            {...shown}
            unused={shown.report?.unused}
            action="/products/import"
            back={{ to: again, label: t("import:backToFile") }}
          />
        )}
      </Wizard>
    </div>
  );
}
