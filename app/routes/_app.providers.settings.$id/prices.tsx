import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { providerPriceRecord } from "#contract/operations/providers/provider.ts";
import type { ProviderPrice } from "#contract/operations/providers/providers.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  here: string;
  prices: readonly ProviderPrice[];
  /** The line that is being changed, null for a new one, and what the form begins with. */
  price: { chosen: ProviderPrice | null; values: Record<keyof typeof providerPriceRecord.fields, string> };
  units: readonly Choice[];
  currency: string;
  language: Language;
  idempotencyKey: string;
}

/** The price list of a provider, each line with a link that puts it into the form below. */
export function PriceList({ here, prices, price, units, currency, language, idempotencyKey }: Props) {
  const { t } = useTranslation("providers");
  const { chosen } = price;
  const money = (minor: number) => <bdi>{formatMoney(minor, currency, language)}</bdi>;
  return (
    <>
      {prices.length > 0 ? (
        <SmallTable
          heads={[
            t("fields.name"),
            t("fields.per"),
            { end: t("fields.cost") },
            { end: t("fields.charge") },
            { hidden: t("price.change") },
          ]}
          stacked
        >
          {prices.map(({ id, name, per, cost, charge, active }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <bdi>{name}</bdi> {active ? null : <span className="chip">{t("price.off")}</span>}
              </th>
              <td className="px-2 py-1.5">{t(`per.${per}`)}</td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.cost")}>
                {money(cost)}
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.charge")}>
                {money(charge)}
              </td>
              <td className="px-2 py-1.5 text-end">
                <Link className="link" to={`?price=${id}#price`} aria-label={t("price.changeOf", { name })}>
                  {t("price.change")}
                </Link>
              </td>
            </tr>
          ))}
        </SmallTable>
      ) : (
        <p className="text-control text-ink-2">{t("price.none")}</p>
      )}
      <PriceForm
        key={chosen ? `${chosen.id}-${chosen.version}` : `new-${prices.length}`}
        {...{ here, price, units, currency, idempotencyKey }}
      />
    </>
  );
}

function PriceForm({
  here,
  price: { chosen, values },
  units,
  currency,
  idempotencyKey,
}: Omit<Props, "prices" | "language">) {
  const { t } = useTranslation("providers");
  const field = usePlainFields("price", "savePrice");
  return (
    <Form method="post" action={here} id="price" className="mt-4 grid items-start gap-3 sm:grid-cols-6">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-price`} />
      <input type="hidden" name="priceId" value={chosen?.id ?? 0} />
      <input type="hidden" name="version" value={chosen?.version ?? 0} />
      <TextField
        field={{ ...field("name", values.name), required: true, maxLength: 120 }}
        label={t("fields.name")}
        className="sm:col-span-2"
      />
      <SelectField field={field("per", values.per)} label={t("fields.per")} options={units} />
      <MoneyField
        field={{ ...field("cost", values.cost), required: true }}
        label={t("fields.cost")}
        currency={currency}
      />
      <MoneyField field={field("charge", values.charge)} label={t("fields.charge")} currency={currency} />
      <CheckboxField field={field("active", values.active)} label={t("price.on")} />
      <div className="flex flex-wrap gap-2 sm:col-span-6">
        <Button name="intent" value="savePrice">
          {t(chosen ? "price.save" : "price.add")}
        </Button>
        {chosen ? (
          <>
            <Button name="intent" value="removePrice" formNoValidate>
              {t("price.remove")}
            </Button>
            <ButtonLink to={here}>{t("price.leave")}</ButtonLink>
          </>
        ) : null}
      </div>
    </Form>
  );
}
