import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { actOnCityTaxRule } from "./act.server.ts";
import { CityTaxRuleFields } from "./form.tsx";
import { loadCityTaxRule } from "./load.server.ts";

export const handle = { i18n: ["cityTaxRules", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadCityTaxRule(args);
export const action = (args: ActionFunctionArgs) => actOnCityTaxRule(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CityTaxRuleScreen() {
  const { record, title, values, mayRemove, timeZone, idempotencyKey, constraints, language, ...choices } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation(["cityTaxRules", "list"]);
  const cityTaxRule = record?.cityTaxRule;
  const describe = (field: string, value: unknown) => inWords(field, value, { t, language });
  return (
    <DetailScreen
      title={title}
      neighbours={record?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={record.history}
              timeZone={timeZone}
              kind="cityTaxRule"
              texts="cityTaxRules"
              value={describe}
            />
          </Card>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <p className="mb-3 text-control text-ink-2">{t("follows")}</p>
        <FormScreen
          key={cityTaxRule ? `${cityTaxRule.id}-${cityTaxRule.version}` : "new"}
          id={cityTaxRule ? `city-tax-rule-${cityTaxRule.id}` : "city-tax-rule-new"}
          schema={() => import("./schema.ts").then((form) => form.cityTaxRuleSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={cityTaxRule?.version}
          submitLabel={t(cityTaxRule ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/organization/city-taxes"}
        >
          {(fields) => <CityTaxRuleFields fields={fields} {...choices} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}

const moneyFields = ["amount", "most", "priceFrom"];
const choiceFields = ["kind", "base"];
const dayFields = ["validFrom", "validUntil"];

/** A value of the history as the form shows it. */
function inWords(
  field: string,
  value: unknown,
  { t, language }: { t: (key: string) => string; language: Language },
): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "number" && moneyFields.includes(field)) return formatNumber(value / 100, language);
  if (typeof value === "number") return formatNumber(value, language);
  if (choiceFields.includes(field)) return t(`${field}.${String(value)}`);
  return dayFields.includes(field) ? formatDate(String(value)) : String(value);
}
