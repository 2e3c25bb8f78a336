import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { transactionMethods } from "#contract/money/transactions/transaction.ts";
import { addTransaction } from "./add.server.ts";
import { transactionSchema } from "./schema.ts";

export const handle = { i18n: ["transactions", "form", "validation"] };

export async function loader(args: LoaderFunctionArgs) {
  const { profile, language, url, t } = await requireScreen(args, "/report/monetary/new", "transactions");
  const branch =
    profile.branches.find(({ id }) => profile.selectedBranches.includes(id)) ?? profile.branches[0];
  return {
    title: t("new.title"),
    language,
    currency: branch?.cur ?? "EUR",
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    methods: transactionMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    values: {
      buid: String(branch?.id ?? ""),
      method: "transfer",
      bookedOn: typedDate(todayOf(profile)),
      payments: url.searchParams.get("payments") ?? "",
    },
    constraints: constraintsOf(transactionSchema(language)),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => addTransaction(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Money by hand, and what it pays. */
export default function NewTransaction() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("transactions");
  return (
    <DetailScreen title={page.title} secondary={t("new.hint")}>
      <Card>
        <FormScreen
          id="transaction-new"
          schema={() => import("./schema.ts").then((form) => form.transactionSchema(page.language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={page.idempotencyKey}
          submitLabel={t("new.save")}
          cancelHref="/report/monetary"
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <SelectField {...field("buid")} options={page.branches} />
                <MoneyField {...field("amount")} currency={page.currency} />
                <SelectField {...field("method")} options={page.methods} />
                <DateField {...field("bookedOn")} />
                <TextField {...field("payer")} className="sm:col-span-2" />
                <TextField {...field("reason")} className="sm:col-span-2" />
                <TextField {...field("payments")} hint={t("listHint")} className="sm:col-span-2" />
                <TextField {...field("invoices")} hint={t("listHint")} className="sm:col-span-2" />
                <TextField {...field("orders")} hint={t("listHint")} className="sm:col-span-2" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
