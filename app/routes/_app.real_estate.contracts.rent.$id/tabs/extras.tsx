import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { featureTones } from "#app/routes/_app.real_estate.contracts.features._index/list.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

type Props = TabProps<"extras">;

/** What the guest of a stay ordered beside it, and a form for what may be ordered now. */
export function Extras({ shown: { requests, offers, noOffers, mayEdit }, page }: Props) {
  const { t } = useTranslation("guestFeatures");
  const field = usePlainFields("order-extra", "orderExtra");
  return (
    <>
      <Card title={t("requests.title")}>
        {requests.length === 0 ? <p className="text-control text-ink-2">{t("tab.none")}</p> : null}
        <ul className="divide-y divide-line text-control">
          {requests.map(({ requestId, name, status, per, quantity, money }) => (
            <li key={requestId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
              {mayEdit ? (
                <Link className="link" dir="auto" to={`/real_estate/contracts/features/${requestId}`}>
                  {name}
                </Link>
              ) : (
                <span dir="auto">{name}</span>
              )}
              <StatusBadge tone={featureTones[status]}>{t(`status.${status}`)}</StatusBadge>
              <span>{t(`counted.${per}`, { count: quantity })}</span>
              <bdi className="tabular">{money}</bdi>
            </li>
          ))}
        </ul>
      </Card>
      {mayEdit ? (
        <Card title={t("tab.order")}>
          {offers.length === 0 ? (
            <p className="text-control text-ink-2">{noOffers}</p>
          ) : (
            <Form method="post" id="order-extra" className="flex flex-wrap items-end gap-2.5">
              <input
                type="hidden"
                name="idempotencyKey"
                value={`${page.idempotencyKey}-extra-${requests.length}`}
              />
              <SelectField field={field("featureId")} label={t("fields.extra")} options={offers} />
              <NumberField field={field("quantity")} label={t("fields.quantity")} hint={t("tab.all")} />
              <TextField field={{ ...field("note"), maxLength: 500 }} label={t("fields.note")} />
              <Button name="intent" value="orderExtra" tone="primary">
                {t("tab.order")}
              </Button>
            </Form>
          )}
        </Card>
      ) : null}
    </>
  );
}
