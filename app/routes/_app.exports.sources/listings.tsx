import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";
import { channelTitles } from "#contract/property/units/channel-choices.ts";
import type { Listing } from "#contract/property/units/channels.ts";

interface Props {
  listings: readonly Listing[];
  branches: readonly Choice[];
  idempotencyKey: string;
}

/** Listings that stand for no unit yet: each is linked with one, or becomes a new one. */
export function NewListings({ listings, branches, idempotencyKey }: Props) {
  const { t } = useTranslation("exports");
  const field = usePlainFields("link", "link", "search:unitId");
  const refused = useRefused("link", "search:unitId");
  const options = listings.map(({ id, label, externalId }) => ({
    value: String(id),
    label: `${label} (${externalId})`,
  }));
  const fresh = listings
    .filter(({ channel }) => channel === "hostaway")
    .map(({ label, externalId }) => ({ value: externalId ?? "", label: `${label} (${externalId})` }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={t("sources.link")}>
        <Form
          id="link"
          method="post"
          action="/exports/sources"
          className="flex flex-col gap-3"
          key={options.length}
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-link`} />
          <SelectField
            field={field("listingId", options[0]?.value)}
            label={t("sources.listing")}
            options={options}
          />
          <ComboboxField
            field={{ ...field("unitId"), required: true }}
            label={t("columns.unit")}
            search="/options/units"
            options={refused?.options ?? []}
          />
          <div>
            <Button name="intent" value="link" tone="primary">
              {t("sources.link")}
            </Button>
          </div>
        </Form>
      </Card>
      {fresh.length > 0 ? (
        <Card title={t("sources.make")}>
          <Form
            id="make"
            method="post"
            action="/exports/sources"
            className="flex flex-col gap-3"
            key={fresh.length}
          >
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-make`} />
            <SelectField
              field={plainField("make", "externalId", fresh[0]?.value)}
              label={t("sources.listing")}
              options={fresh}
            />
            <SelectField
              field={plainField("make", "branchId", branches[0]?.value)}
              label={t("sources.branch")}
              options={branches}
            />
            <div>
              <Button name="intent" value="make">
                {t("sources.make")}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
    </div>
  );
}

/** What differs between a listing and its unit; what was edited here is not ticked beforehand. */
export function DifferingListing({ listing, idempotencyKey }: { listing: Listing; idempotencyKey: string }) {
  const { t, i18n } = useTranslation("exports");
  const spoken = toLanguage(i18n.language);
  return (
    <Card title={`${channelTitles[listing.channel]}: ${listing.label}`}>
      <Form
        method="post"
        action="/exports/sources"
        className="flex flex-col gap-3"
        key={listing.differences.length}
      >
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${listing.id}`} />
        <input type="hidden" name="listingId" value={listing.id} />
        <div className="overflow-x-auto">
          <table className="w-full text-control">
            <thead>
              <tr className="border-b border-line text-label text-ink-2">
                {["field", "here", "there"].map((name) => (
                  <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                    {t(`sources.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listing.differences.map(({ field, here, there, edited }) => (
                <tr key={field} className="border-b border-line last:border-b-0">
                  <td className="py-2 pe-3">
                    <label className="flex items-center gap-2">
                      <input type="checkbox" name="field" value={field} defaultChecked={!edited} />
                      {t(`field.${field}`)}
                    </label>
                  </td>
                  <td className="py-2 pe-3" dir="auto">
                    {shown(field, here, spoken)}
                    {edited ? (
                      <span className="ms-2 text-label text-ink-2">{t("sources.edited")}</span>
                    ) : null}
                  </td>
                  <td className="py-2 pe-3" dir="auto">
                    {shown(field, there, spoken)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="apply" tone="primary">
            {t("sources.apply")}
          </Button>
          <Link to={`/real_estate/edit/${listing.unitId}`} className="link self-center">
            {t("sources.toUnit")}
          </Link>
        </div>
      </Form>
    </Card>
  );
}

const money = new Set(["basePricePerNight", "cleaningFee", "rent", "deposit"]);

/** Money is kept in minor units. */
function shown(field: string, value: string | number | null, language: Language): string {
  if (typeof value === "number" && money.has(field)) return formatNumber(value / 100, language);
  return String(value ?? "");
}
