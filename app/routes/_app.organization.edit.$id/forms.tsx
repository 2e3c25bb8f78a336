import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import type { saveOrganization } from "./act.server.ts";
import { settingsDefaults } from "./defaults.ts";
import { ModulesForm } from "./modules-form.tsx";
import { OperatorFields, PlanRequestNote } from "./operator-form.tsx";
import type { Loaded } from "./route.tsx";
import { SettingsFields } from "./settings-form.tsx";

type StoredRecord = NonNullable<Loaded["record"]>;

/** What it asks of its clients, and its own words. */
export function SettingsForm({ record, idempotencyKey }: { record: StoredRecord; idempotencyKey: string }) {
  const lastResult = unlessRefused(useActionData<typeof saveOrganization>());
  const { t } = useTranslation("organizations");
  const { id, version, settings } = record.organization;
  return (
    <FormScreen
      key={`settings-${id}-${version}`}
      id={`organization-settings-${id}`}
      schema={() => import("./schema.ts").then((form) => form.settingsSchema)}
      defaultValue={settingsDefaults(settings)}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={version}
      submitLabel={t("save")}
    >
      {(fields) => (
        <SettingsFields
          fields={fields}
          roles={record.roles.map((role) => ({ value: String(role.id), label: role.name }))}
        />
      )}
    </FormScreen>
  );
}

/** What the operator decides of it. */
export function OperatorForm({
  record,
  idempotencyKey,
  timeZone,
}: {
  record: StoredRecord;
  idempotencyKey: string;
  timeZone: string;
}) {
  const lastResult = unlessRefused(useActionData<typeof saveOrganization>());
  const { t } = useTranslation("organizations");
  const { id, version, trialEndsOn, paying, plan, overdue, paymentLinks, planRequest } = record.organization;
  return (
    <div className="flex flex-col gap-4">
      <PlanRequestNote request={planRequest} timeZone={timeZone} />
      <FormScreen
        key={`operator-${id}-${version}`}
        id={`organization-operator-${id}`}
        schema={() => import("./schema.ts").then((form) => form.operatorSchema)}
        defaultValue={{
          trialEndsOn: trialEndsOn ?? "",
          paying: paying ? "on" : "",
          plan: plan ?? "",
          overdue: overdue ? "on" : "",
          paymentLinks,
        }}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel={t("save")}
      >
        {(fields) => <OperatorFields fields={fields} />}
      </FormScreen>
      <ModulesForm
        organizationId={id}
        modules={record.modules}
        idempotencyKey={`${idempotencyKey}-modules`}
      />
    </div>
  );
}
