import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { UploadStep } from "#app/components/import/upload-step.tsx";
import { wizardState } from "#app/components/wizard/steps.ts";
import { Wizard } from "#app/components/wizard/wizard.tsx";
import { takeStep } from "./act.server.ts";
import { LeaseTable } from "./lease-table.tsx";
import { loadStep } from "./load.server.ts";

export const handle = { i18n: ["rentContracts", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const path = "/real_estate/contracts/rent/import";
const rules = [
  "import:rules.formats",
  "leases.rules.columns",
  "leases.rules.required",
  "leases.rules.blank",
  "leases.rules.rent",
  "leases.rules.again",
  "import:rules.nothingYet",
];

/** Running leases taken over from another system: the file, what would be made of it, the import. */
export default function ImportLeases() {
  const shown = useLoaderData<typeof loader>();
  const refused = useRefused("upload", "import");
  const field = usePlainFields("upload", "upload");
  const { t } = useTranslation(["rentContracts", "import"]);
  const steps = ["upload", "check"].map((key) => ({ key, label: t(`import:steps.${key}`) }));
  const { branchId, takenOverOn } = shown;
  const again = `${path}?${new URLSearchParams({ branchId, takenOverOn })}`;
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{t("leases.title")}</h1>
      <Wizard state={wizardState(steps, shown.step, shown.step)} hrefOf={() => again}>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[...new Set([refused.message, ...Object.values(refused.errors)])].join(" ")}
          </p>
        ) : null}
        {shown.step === "upload" ? (
          <UploadStep
            action={path}
            field={field("file")}
            label={t("import:file")}
            rules={rules.map((rule) => t(rule))}
            templates={[{ to: "/real_estate/contracts/leases-template", label: t("import:template") }]}
            idempotencyKey={shown.idempotencyKey}
          >
            <div className="grid gap-x-2.5 gap-y-3 sm:grid-cols-2">
              <SelectField
                field={field("branchId", branchId)}
                label={t("import:branch")}
                options={shown.branches}
              />
              <DateField
                field={{ ...field("takenOverOn", shown.typedDay), required: true }}
                label={t("leases.takenOverOn")}
                hint={t("leases.takenOverHint")}
              />
            </div>
          </UploadStep>
        ) : (
          <CheckStep
            {...shown}
            unused={shown.report?.unused}
            action={path}
            back={{ to: again, label: t("import:backToFile") }}
            emptied={shown.report ? <LeaseTable report={shown.report} language={shown.language} /> : null}
          />
        )}
      </Wizard>
    </div>
  );
}
