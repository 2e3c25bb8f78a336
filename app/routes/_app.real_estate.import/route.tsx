import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { wizardState } from "#app/components/wizard/steps.ts";
import { Wizard } from "#app/components/wizard/wizard.tsx";
import { takeStep } from "./act.server.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { loadStep } from "./load.server.ts";
import { UploadStep } from "./upload-step.tsx";

export const handle = { i18n: ["units", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ImportUnits() {
  const shown = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { t } = useTranslation(["units", "import"]);
  const [search] = useSearchParams();
  const steps = ["upload", "columns", "check"].map((key) => ({ key, label: t(`import:steps.${key}`) }));
  const hrefOf = (key: string) => {
    const next = new URLSearchParams(search);
    next.set("step", key);
    return `/real_estate/import?${next}`;
  };
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{t("import.title")}</h1>
      <Wizard state={wizardState(steps, shown.step, shown.step)} hrefOf={hrefOf}>
        {problem ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[problem.message, ...Object.values(problem.fields)].join(" ")}
          </p>
        ) : null}
        {shown.step === "upload" ? <UploadStep idempotencyKey={shown.idempotencyKey} /> : null}
        {shown.step === "columns" ? <ColumnsStep {...shown} problem={problem} /> : null}
        {shown.step === "check" ? (
          <CheckStep
            {...shown}
            action="/real_estate/import"
            back={{ to: hrefOf("columns"), label: t("import.backToColumns") }}
            choice={shown.report?.kept ? <DifferenceTable {...shown} report={shown.report} /> : null}
          />
        ) : null}
      </Wizard>
    </div>
  );
}
