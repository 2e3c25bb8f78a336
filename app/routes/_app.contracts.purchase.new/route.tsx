import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { chosenUnit } from "#app/components/form/unit-options.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { purchaseKinds } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import { actOnNewPurchase } from "./act.server.ts";

export const handle = { i18n: ["purchaseContracts", "form", "validation"] };

export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, profile, url, t } = await requireScreen(
    args,
    "/contracts/purchase/new",
    "purchaseContracts",
  );
  const unitId = url.searchParams.get("unit") ?? "";
  return {
    title: t("newTitle"),
    unitId,
    units: await chosenUnit(rawApi, Number(unitId)),
    currency: profile.branches.find(({ id }) => profile.selectedBranches.includes(id))?.cur ?? "EUR",
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnNewPurchase(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NewPurchase() {
  const { title, unitId, units, currency, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields("purchase-new", "add", "search:clientId", "search:propertyId");
  const refused = useRefused("add", "search:clientId", "search:propertyId");
  const optionsOf = (name: string) => refused?.options?.filter((option) => option.field === name);
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/contracts/purchase" back>
          {t("title")}
        </ButtonLink>
      }
    >
      <Card>
        {refused?.message ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].filter(Boolean).join(" ")}
          </p>
        ) : null}
        <Form method="post" id="purchase-new" className="grid items-start gap-3 sm:grid-cols-4" data-begin="">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <ComboboxField
            field={{ ...field("propertyId", unitId), required: true }}
            label={t("fields.unitId")}
            search="/options/units"
            options={optionsOf("propertyId") ?? units}
            className="sm:col-span-2"
          />
          <SelectField
            field={field("kind", "contract")}
            label={t("fields.kind")}
            options={purchaseKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <MoneyField
            field={{ ...field("price"), required: true }}
            label={t("fields.price")}
            currency={currency}
          />
          <ComboboxField
            field={field("clientId")}
            label={t("fields.clientId")}
            hint={t("hints.clientId")}
            search="/options/clients"
            options={optionsOf("clientId") ?? []}
            className="sm:col-span-2"
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
