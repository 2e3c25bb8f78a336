import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { settingsDefaults } from "./defaults.ts";
import { settingsSchema, typedSettings } from "./schema.ts";

export const handle = { i18n: ["branches", "form", "validation", "list"] };

/** The branch the address names, else the first that is selected. */
function branchOf(url: URL, selected: readonly number[]): number {
  const named = Number(url.searchParams.get("branch") ?? Number.NaN);
  return Number.isSafeInteger(named) ? named : (selected[0] ?? 0);
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, language, t, url } = await requireScreen(
    args,
    "/organization/branches/settings",
    "branches",
  );
  const { Branch } = await api.branches.read({ id: branchOf(url, profile.selectedBranches) });
  return {
    branch: Branch,
    tabs: profile.branches.map(({ id, name }) => ({
      to: `/organization/branches/settings?branch=${id}`,
      label: name,
      current: id === Branch.id,
    })),
    language,
    title: t("settingsTitle"),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(settingsSchema(language)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, profile, language, t, url } = await requireScreen(
    args,
    "/organization/branches/settings",
    "branches",
  );
  const id = branchOf(url, profile.selectedBranches);
  return saveForm(args, t, settingsSchema(language), async ({ value, version, options }) => {
    const { Branch } = await api.branches.update(
      { branch: { ...typedSettings(value), id, version } },
      options,
    );
    return { to: url.pathname + url.search, text: t("updated", { name: Branch.name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The settings of all branches, one tab each. */
export default function BranchSettings() {
  const { branch, tabs, language, title, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("branches");
  return (
    <DetailScreen
      title={title}
      tabs={tabs}
      actions={<ButtonLink to={`/organization/branches/${branch.id}`}>{t("toBranch")}</ButtonLink>}
    >
      <Card>
        <FormScreen
          key={`${branch.id}-${branch.version}`}
          id={`branch-settings-${branch.id}`}
          schema={() => import("./schema.ts").then((form) => form.settingsSchema(language))}
          constraints={constraints}
          defaultValue={settingsDefaults(branch, language)}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={branch.version}
          submitLabel={t("save")}
          cancelHref="/organization/branches"
        >
          {(fields) => (
            <>
              <FormSection title={t("form.stay")} columns={4}>
                <TextField
                  field={fields.checkInTime}
                  label={t("fields.checkInTime")}
                  placeholder="15:00"
                  hint={t("form.timeHint")}
                />
                <TextField field={fields.checkOutTime} label={t("fields.checkOutTime")} placeholder="11:00" />
                <NumberField
                  field={fields.paymentDays}
                  label={t("fields.paymentDays")}
                  hint={t("form.paymentDaysHint")}
                />
                <NumberField
                  field={fields.depositDays}
                  label={t("fields.depositDays")}
                  hint={t("form.depositDaysHint")}
                />
              </FormSection>
              <FormSection title={t("form.tax")} columns={4}>
                <NumberField
                  field={fields.lodgingTax}
                  label={t("fields.lodgingTax")}
                  unit="%"
                  decimals
                  hint={t("form.taxHint")}
                />
                <NumberField field={fields.otherTax} label={t("fields.otherTax")} unit="%" decimals />
              </FormSection>
            </>
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
