import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { actOnNewOrder, rowsOfForm } from "./act.server.ts";

export const handle = { i18n: ["orders", "form", "validation"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url, t, language } = await requireScreen(args, "/report/orders/new", "orders");
  const wanted = Number(url.searchParams.get("branch"));
  const branch =
    profile.branches.find(({ id }) => id === wanted) ??
    profile.branches.find(({ id }) => profile.selectedBranches.includes(id));
  const branchId = branch?.id ?? 0;
  const { Products } = await api.products.list({ buids: [branchId], amount: maxAmount });
  return {
    title: t("newTitle"),
    branchId,
    contractId: url.searchParams.get("contract") ?? "",
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    products: Products.map(({ id, name, price, currency }) => ({
      value: String(id),
      label: `${name} (${formatMoney(price, currency, language)})`,
    })),
    rows: rowsOfForm,
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnNewOrder(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NewOrder() {
  const { title, branchId, contractId, branches, products, rows, idempotencyKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  const field = usePlainFields("order-new", "add");
  const branchField = usePlainFields("order-branch");
  const refused = useRefused("add");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/report/orders" back>
          {t("title")}
        </ButtonLink>
      }
    >
      {branches.length > 1 ? (
        <Form method="get" id="order-branch" className="flex flex-wrap items-end gap-2.5">
          <SelectField
            field={branchField("branch", String(branchId))}
            label={t("fields.branchId")}
            options={branches}
          />
          <Button>{t("takeBranch")}</Button>
        </Form>
      ) : null}
      <Card>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        <Form method="post" id="order-new" className="grid items-start gap-3 sm:grid-cols-4" data-begin="">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="branchId" value={branchId} />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <div key={row} className="contents">
              <SelectField
                field={{ ...field(`product${row}`), required: row === 0 }}
                label={t("line", { number: row + 1 })}
                options={products}
                empty={t("choose")}
                className="sm:col-span-3"
              />
              <NumberField
                field={field(`quantity${row}`, row === 0 ? "1" : "")}
                label={t("quantityOf", { number: row + 1 })}
              />
            </div>
          ))}
          <NumberField
            field={field("contractId", contractId)}
            label={t("fields.contractId")}
            hint={t("hints.contractId")}
            className="sm:col-span-2"
          />
          <TextField
            field={{ ...field("voucher"), maxLength: 40 }}
            label={t("fields.voucherCode")}
            className="sm:col-span-2"
          />
          <TextareaField
            field={{ ...field("note"), maxLength: 2000 }}
            label={t("fields.note")}
            className="sm:col-span-4"
          />
          <div className="sm:col-span-4">
            <Button name="intent" value="add" tone="primary" ctrlKey="Enter">
              {t("create")}
            </Button>
          </div>
        </Form>
      </Card>
    </DetailScreen>
  );
}
