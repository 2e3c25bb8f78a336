import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { loadRules, saveRules } from "./load.server.ts";

export const handle = { i18n: ["cleanings", "form", "validation", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadRules(args);
export const action = (args: ActionFunctionArgs) => saveRules(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** By when units are ready, who cleans, and what is ticked off: of a branch, or of one of its buildings. */
export default function CleaningSettings() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("cleanings");
  const { branchId, buildingId, otherwise } = page;
  const isBranch = buildingId === null;
  const lines = (points: readonly string[]) =>
    points.length > 0 ? t("rules.asBranch", { points: points.join(", ") }) : t("rules.oneALine");
  return (
    <DetailScreen
      title={page.title}
      secondary={isBranch ? t("rules.wholeBranch") : <bdi>{page.name}</bdi>}
      tabs={page.tabs}
      actions={<ButtonLink to="/cleaning/plan">{t("plan.title")}</ButtonLink>}
      side={
        <Card title={t("rules.places")}>
          <ul className="flex flex-col gap-1">
            <li>
              <Link
                to={`/cleaning/settings?branch=${branchId}`}
                aria-current={isBranch ? "page" : undefined}
                className="link inline-flex min-h-6 items-center aria-[current]:font-semibold"
              >
                {t("rules.wholeBranch")}
              </Link>
            </li>
            {page.buildings.map(({ id, name, own }) => (
              <li key={id}>
                <Link
                  to={`/cleaning/settings?branch=${branchId}&building=${id}`}
                  aria-current={id === buildingId ? "page" : undefined}
                  className="link inline-flex min-h-6 items-center aria-[current]:font-semibold"
                >
                  <bdi>{name}</bdi>
                </Link>
                {own ? <span className="text-control text-ink-2"> · {t("rules.own")}</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      }
    >
      <Card>
        <FormScreen
          key={`${branchId}-${buildingId}-${page.version}`}
          id={`cleaning-rules-${branchId}-${buildingId ?? 0}`}
          schema={() => import("./schema.ts").then((form) => form.ruleSchema)}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={page.idempotencyKey}
          version={page.version}
          submitLabel={t("rules.save")}
          cancelHref="/cleaning/plan"
        >
          {(fields) => (
            <>
              <FormSection title={t("rules.hours")} columns={4}>
                <TextField
                  field={fields.readyAt}
                  label={t("fields.readyAt")}
                  placeholder={otherwise.readyAt}
                  hint={t("rules.readyHint", { value: otherwise.readyAt })}
                />
                <NumberField
                  field={fields.minutesBeforeArrival}
                  label={t("fields.minutesBeforeArrival")}
                  hint={t("rules.minutesHint", { value: otherwise.minutesBeforeArrival })}
                />
                <NumberField
                  field={fields.leastMinutes}
                  label={t("fields.leastMinutes")}
                  hint={t("rules.leastHint", { value: otherwise.leastMinutes })}
                />
                <SelectField
                  field={fields.cleanerId}
                  label={t("fields.cleanerId")}
                  options={page.colleagues}
                  empty={t(isBranch ? "nobody" : "rules.branchs")}
                />
              </FormSection>
              <FormSection title={t("rules.checklist")} columns={4}>
                <TextareaField
                  field={fields.checks}
                  label={t("fields.checks")}
                  hint={lines(otherwise.checks)}
                  className="sm:col-span-2"
                />
                <TextareaField
                  field={fields.photos}
                  label={t("fields.photos")}
                  hint={lines(otherwise.photos)}
                  className="sm:col-span-2"
                />
              </FormSection>
            </>
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
