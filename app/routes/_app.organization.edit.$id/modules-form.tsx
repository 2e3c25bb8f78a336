import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { ChecksField } from "#app/components/form/choice-fields.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import type { saveOrganization } from "./act.server.ts";

interface Props {
  organizationId: number;
  modules: readonly { name: string; title: string; active: boolean; fixed: boolean }[];
  idempotencyKey: string;
}

/** Which modules the organization has: what is not ticked is closed to everybody in it. */
export function ModulesForm({ organizationId, modules, idempotencyKey }: Props) {
  const lastResult = useActionData<typeof saveOrganization>();
  const { t } = useTranslation("organizations");
  const switched = modules.filter(({ fixed }) => !fixed);
  const active = switched.filter((module) => module.active).map(({ name }) => name);
  return (
    <FormScreen
      key={`modules-${organizationId}-${active.join()}`}
      id={`organization-modules-${organizationId}`}
      schema={() => import("./schema.ts").then((form) => form.modulesSchema)}
      defaultValue={{ modules: active }}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      submitLabel={t("modules.save")}
      keepDraft={false}
      buttons={
        <div>
          <Button name="intent" value="modules">
            {t("modules.save")}
          </Button>
        </div>
      }
    >
      {(fields) => (
        <ChecksField
          field={fields.modules}
          label={t("fields.modules")}
          hint={t("modules.hint")}
          options={switched.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
    </FormScreen>
  );
}
