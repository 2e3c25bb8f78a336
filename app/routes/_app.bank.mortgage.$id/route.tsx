import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { mortgageKinds } from "#contract/sale/banks/bank.ts";
import { actOnMortgage } from "./act.server.ts";
import { loadMortgage } from "./load.server.ts";

export const handle = { i18n: ["banks", "form", "validation", "dialog"] };

export const loader = (args: LoaderFunctionArgs) => loadMortgage(args);
export const action = (args: ActionFunctionArgs) => actOnMortgage(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MortgageScreen() {
  const { mortgage, bank, title, values, buildings, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const again = answer && "result" in answer ? answer : undefined;
  const { t } = useTranslation("banks");
  const kinds = mortgageKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <DetailScreen
      title={title}
      actions={mortgage ? <ConfirmLink name="remove">{t("mortgages.remove")}</ConfirmLink> : undefined}
    >
      {mortgage ? (
        <Confirm
          name="remove"
          title={t("mortgages.removeTitle")}
          consequences={[t("mortgages.removeConsequence")]}
          confirmLabel={t("mortgages.remove")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <p className="mb-3 text-control">
          <Link className="link" dir="auto" to={`/bank/edit/${bank.id}`}>
            {bank.name}
          </Link>
        </p>
        <FormScreen
          key={mortgage ? `${mortgage.id}-${mortgage.version}` : "new"}
          id={mortgage ? `mortgage-${mortgage.id}` : "mortgage-new"}
          schema={() => import("./schema.ts").then((form) => form.mortgageSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={again?.result}
          idempotencyKey={idempotencyKey}
          version={mortgage?.version}
          submitLabel={t("mortgages.save")}
          cancelHref={`/bank/edit/${bank.id}`}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("title")} className="sm:col-span-2" />
                <ComboboxField
                  {...field("buildingId")}
                  search="/options/buildings"
                  options={again?.buildings ?? buildings}
                  className="sm:col-span-2"
                />
                <SelectField {...field("kind")} options={kinds} />
                <MoneyField {...field("amount")} currency={mortgage?.currency ?? "EUR"} />
                <TextField {...field("currency")} />
                <NumberField {...field("rate")} unit="%" decimals />
                <NumberField {...field("termMonths")} />
                <DateField {...field("startsOn")} />
                <DateField {...field("fixedUntil")} hint={t("hints.fixedUntil")} />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
