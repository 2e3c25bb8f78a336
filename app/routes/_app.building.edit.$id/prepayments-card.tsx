import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { formatDate } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";

/** Somebody who rents for longer, with what they paid in advance. */
export interface Prepayer {
  contractId: number;
  unitLabel: string;
  name: string | null;
  from: string;
  until: string;
  prepaid: number;
}

interface Props {
  tenancies: readonly Prepayer[];
  currency: string;
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** What tenants paid in advance on the period. */
export function PrepaymentsCard({ tenancies, currency, here, idempotencyKey, language }: Props) {
  const { t } = useTranslation("operatingCosts");
  return (
    <Card title={t("prepayments.title")}>
      <Form id="prepayments" method="post" action={here} className="flex flex-col gap-2" preventScrollReset>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-prepayments`} />
        {tenancies.map((tenancy) => (
          <div key={tenancy.contractId} className="flex flex-wrap items-end gap-x-3 gap-y-1 text-control">
            <MoneyField
              key={tenancy.prepaid}
              field={plainField(
                "prepayments",
                `prepaid.${tenancy.contractId}`,
                tenancy.prepaid > 0 ? typedMoney(tenancy.prepaid, language) : "",
              )}
              label={[tenancy.unitLabel, tenancy.name].filter(Boolean).join(", ")}
              currency={currency}
              className="w-56"
            />
            <Link to={`/real_estate/contracts/rent/${tenancy.contractId}`} className="link tabular pb-1.5">
              {formatDate(tenancy.from)} – {formatDate(tenancy.until)}
            </Link>
          </div>
        ))}
        <div>
          <Button name="intent" value="savePrepayments">
            {t("prepayments.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
