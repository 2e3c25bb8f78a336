import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { PriceLabsListing } from "#contract/property/price-labs/price-labs.ts";

interface Props {
  listing: PriceLabsListing;
  /** The unit of the listing, or the one that is proposed because it has the listing's name; more of that name. */
  units: readonly Option[];
  /** Empty when there is neither. */
  unitId: string;
  idempotencyKey: string;
  language: Language;
}

/** The unit a listing belongs to and its price settings. A listing of a unit's name is proposed for it. */
export function ListingForm({ listing, units, unitId, idempotencyKey, language }: Props) {
  const { t } = useTranslation("priceLabs");
  const intent = `save:${listing.id}`;
  const field = usePlainFields("listing", intent, "search:unitId");
  const refused = useRefused(intent, "search:unitId");
  const currency = listing.currency ?? "EUR";
  const money = (minor: number | null) => typedMoney(minor, language);
  return (
    <Card title={t("change", { name: listing.name })}>
      <Form id="listing" method="post" className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-listing`} />
        <ComboboxField
          field={field("unitId", unitId)}
          label={t("columns.unit")}
          search="/options/units"
          options={refused?.options ?? units}
          className="sm:col-span-2"
        />
        <MoneyField
          field={field("base", money(listing.base))}
          label={t("columns.base")}
          currency={currency}
        />
        <MoneyField field={field("min", money(listing.min))} label={t("columns.min")} currency={currency} />
        <MoneyField field={field("max", money(listing.max))} label={t("columns.max")} currency={currency} />
        <div className="flex gap-2 sm:col-span-2 lg:col-span-5">
          <Button name="intent" value={intent} tone="primary">
            {t("save")}
          </Button>
          <Link to="/real_estate/contracts/price-labs" className="button">
            {t("cancel")}
          </Link>
        </div>
      </Form>
    </Card>
  );
}
