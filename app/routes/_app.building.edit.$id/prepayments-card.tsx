import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { MoneyField } from "#app/components/form/text-fields.tsx";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

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
  /** What the same contracts paid in the period before. */
  before: readonly { contractId: number; amount: number }[];
  /** Last period's amounts stand in the fields that are empty, to be saved. */
  likeBefore: boolean;
  likeBeforeHref: string;
  currency: string;
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** What tenants paid in advance on the period. */
export function PrepaymentsCard({
  tenancies,
  before,
  likeBefore,
  likeBeforeHref,
  currency,
  here,
  idempotencyKey,
  language,
}: Props) {
  const { t } = useTranslation("operatingCosts");
  const paidBefore = new Map(before.map(({ contractId, amount }) => [contractId, amount]));
  const offered = tenancies.some(({ contractId, prepaid }) => prepaid === 0 && paidBefore.has(contractId));
  return (
    <Card
      title={t("prepayments.title")}
      actions={
        offered && !likeBefore ? (
          <Link className="link text-control" to={likeBeforeHref} preventScrollReset>
            {t("prepayments.likeBefore")}
          </Link>
        ) : null
      }
    >
      {likeBefore && offered ? (
        <p className="notice mb-2.5" role="status">
          {t("prepayments.taken")}
        </p>
      ) : null}
      <Form id="prepayments" method="post" action={here} className="flex flex-col gap-2" preventScrollReset>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-prepayments`} />
        {tenancies.map((tenancy) => {
          const last = paidBefore.get(tenancy.contractId) ?? 0;
          const shown = tenancy.prepaid === 0 && likeBefore ? last : tenancy.prepaid;
          return (
            <div key={tenancy.contractId} className="flex flex-wrap items-start gap-x-3 gap-y-1 text-control">
              <MoneyField
                key={shown}
                field={plainField(
                  "prepayments",
                  `prepaid.${tenancy.contractId}`,
                  shown > 0 ? typedMoney(shown, language) : "",
                )}
                label={[tenancy.unitLabel, tenancy.name].filter(Boolean).join(", ")}
                hint={
                  last > 0
                    ? t("prepayments.last", { amount: formatMoney(last, currency, language) })
                    : undefined
                }
                currency={currency}
                className="w-56"
              />
              <Link
                to={`/real_estate/contracts/rent/${tenancy.contractId}`}
                className="link tabular pt-7 max-sm:pt-0"
              >
                {formatDate(tenancy.from)} – {formatDate(tenancy.until)}
              </Link>
            </div>
          );
        })}
        <div>
          <Button name="intent" value="savePrepayments">
            {t("prepayments.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
