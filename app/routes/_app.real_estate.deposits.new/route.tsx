import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { addDeposit } from "./add.server.ts";
import { loadNewDeposit } from "./load.server.ts";

export const handle = { i18n: ["deposits", "form", "validation"] };

export const loader = (args: LoaderFunctionArgs) => loadNewDeposit(args);
export const action = (args: ActionFunctionArgs) => addDeposit(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A deposit is asked for that the booking did not bring. */
export default function NewDeposit() {
  const { title, stays, kinds, language, currency, values, constraints, idempotencyKey, back } =
    useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const { t } = useTranslation("deposits");
  return (
    <DetailScreen title={title}>
      <Card>
        <FormScreen
          id="deposit-new"
          schema={() => import("./schema.ts").then((form) => form.newDepositSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={again?.result}
          idempotencyKey={idempotencyKey}
          submitLabel={t("new.save")}
          cancelHref={back}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <ComboboxField
                  {...field("contractId")}
                  search="/options/stays"
                  options={again?.stays ?? stays}
                  className="sm:col-span-2"
                />
                <SelectField {...field("kind")} options={kinds} />
                <MoneyField {...field("amount")} currency={currency} />
                <DateField {...field("dueOn")} hint={t("new.dueHint")} />
                <TextField
                  {...field("trustAccount")}
                  hint={t("hints.trustAccount")}
                  className="sm:col-span-2"
                />
                <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
