import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import {
  type PurchaseService,
  purchaseServices,
  servicePrices,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";

interface Props {
  services: readonly { service: PurchaseService; gross: number; invoiceId: number }[];
  language: Language;
  idempotencyKey: string;
  mayOrder: boolean;
}

/** What can be ordered beside the purchase, what it costs, and the invoice of what was. */
export function Services({ services, language, idempotencyKey, mayOrder }: Props) {
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields("purchase-opinion", "order:opinion");
  const money = (minor: number) => formatMoney(minor, "EUR", language);
  return (
    <Card title={t("services.title")}>
      <ul className="flex flex-col gap-2.5 text-control">
        {purchaseServices.map((service) => {
          const ordered = services.find((one) => one.service === service);
          const price = ordered?.gross ?? servicePrices[service];
          return (
            <li key={service} className="flex flex-wrap items-end gap-3 border-b border-line pb-2.5">
              <span className="min-w-40 self-center">{t(`services.${service}`)}</span>
              <span className="tabular self-center">
                <bdi>{price === null ? t("services.onRequest") : money(price)}</bdi>
              </span>
              {ordered ? (
                <Link className="link self-center" to={`/report/monetary/invoice/${ordered.invoiceId}`}>
                  {t("services.invoice")}
                </Link>
              ) : mayOrder ? (
                <Form method="post" id={`purchase-${service}`} className="flex flex-wrap items-end gap-2.5">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${service}`} />
                  {price === null ? (
                    <MoneyField field={field("price")} label={t("services.price")} currency="EUR" />
                  ) : null}
                  <Button name="intent" value={`order:${service}`}>
                    {t("services.order", { service: t(`services.${service}`) })}
                  </Button>
                </Form>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-control text-ink-2">{t("services.tax")}</p>
    </Card>
  );
}
