import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRefused } from "#app/components/form/refused-fields.ts";
import { CheckStep } from "#app/components/import/check-step.tsx";
import { wizardState } from "#app/components/wizard/steps.ts";
import { Wizard } from "#app/components/wizard/wizard.tsx";
import { takeStep } from "./act.server.ts";
import { loadStep } from "./load.server.ts";
import { BuildingUpload } from "./upload-step.tsx";

export const handle = { i18n: ["buildings", "import", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => takeStep(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ImportBuildings() {
  const shown = useLoaderData<typeof loader>();
  const refused = useRefused("upload", "import");
  const { t } = useTranslation(["buildings", "import"]);
  const steps = ["upload", "check"].map((key) => ({ key, label: t(`import:steps.${key}`) }));
  const again = `/buildings/import?${new URLSearchParams({ table: shown.table, branchId: shown.branchId })}`;
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{t("import.title")}</h1>
      <Wizard state={wizardState(steps, shown.step, shown.step)} hrefOf={() => again}>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        {shown.step === "upload" ? <BuildingUpload {...shown} /> : null}
        {shown.step === "check" ? (
          <CheckStep
            {...shown}
            unused={shown.report?.unused}
            action="/buildings/import"
            back={{ to: again, label: t("import:backToFile") }}
          />
        ) : null}
      </Wizard>
    </div>
  );
}
