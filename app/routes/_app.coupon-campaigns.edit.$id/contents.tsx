import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { worthOf } from "#app/routes/_app.vouchers._index/list.tsx";
import { voucherRecord } from "#contract/money/vouchers/voucher.ts";
import type { VoucherRow } from "#contract/money/vouchers/vouchers.ts";

interface Products {
  products: readonly { id: number; name: string }[];
  /** What may be added. */
  catalogue: readonly Choice[];
  mayFill: boolean;
  idempotencyKey: string;
}

/** What a campaign makes cheaper. */
export function CampaignProducts({ products, catalogue, mayFill, idempotencyKey }: Products) {
  const { t } = useTranslation("vouchers");
  const field = usePlainFields("add-product", "addProduct");
  return (
    <Card title={t("campaigns.products")}>
      {products.length === 0 ? (
        <p className="mb-3 text-control text-ink-2">{t("campaigns.allProducts")}</p>
      ) : (
        <ul className="mb-3 flex flex-col gap-1.5">
          {products.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-2.5 text-control">
              <span className="grow" dir="auto">
                {name}
              </span>
              {mayFill ? (
                <Form method="post">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}`} />
                  <Button
                    name="intent"
                    value={`removeProduct:${id}`}
                    tone="quiet"
                    aria-label={`${t("campaigns.removeProduct")}: ${name}`}
                  >
                    {t("campaigns.removeProduct")}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayFill && catalogue.length > 0 ? (
        <Form method="post" id="add-product" className="flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-product`} />
          <SelectField field={field("products")} label={t("campaigns.product")} options={catalogue} />
          <Button name="intent" value="addProduct">
            {t("campaigns.addProduct")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

interface Vouchers {
  vouchers: readonly Omit<VoucherRow, "branchName">[];
  currency: string;
  mayFill: boolean;
  idempotencyKey: string;
}

/** The vouchers of a campaign, and the form of another one. */
export function CampaignVouchers({ vouchers, currency, mayFill, idempotencyKey }: Vouchers) {
  const { t, i18n } = useTranslation("vouchers");
  const plain = usePlainFields("add-voucher", "addVoucher");
  return (
    <Card title={t("title")}>
      {vouchers.length === 0 ? (
        <p className="mb-3 text-control text-ink-2">{t("campaigns.noVouchers")}</p>
      ) : (
        <div className="mb-3">
          <SmallTable heads={[t("fields.code"), { end: t("fields.worth") }, { end: t("fields.uses") }]}>
            {vouchers.map((voucher) => (
              <tr key={voucher.id} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start">
                  <Link to={`/vouchers/${voucher.id}`} className="link">
                    <bdi dir="ltr">{voucher.code}</bdi>
                  </Link>
                </th>
                <td className="tabular px-2 py-1.5 text-end">
                  <bdi dir="ltr">{worthOf(voucher, i18n.language)}</bdi>
                </td>
                <td className="tabular px-2 py-1.5 text-end">
                  {voucher.maxUses === null
                    ? voucher.used + voucher.held
                    : t("usesOf", { uses: voucher.used + voucher.held, most: voucher.maxUses })}
                </td>
              </tr>
            ))}
          </SmallTable>
        </div>
      )}
      {mayFill ? (
        <Form method="post" id="add-voucher" className="grid items-start gap-3 sm:grid-cols-3">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-voucher`} />
          <TextField field={{ ...plain("code"), required: true, maxLength: 40 }} label={t("fields.code")} />
          <SelectField
            field={plain("kind", "percent")}
            label={t("fields.kind")}
            options={choicesOf(voucherRecord, "kind", t)}
          />
          <NumberField field={plain("percent")} label={t("fields.percent")} unit="%" decimals />
          <MoneyField field={plain("amount")} label={t("fields.amount")} currency={currency} />
          <NumberField field={plain("maxUses")} label={t("fields.maxUses")} hint={t("hints.maxUses")} />
          <div className="sm:col-span-3">
            <Button name="intent" value="addVoucher">
              {t("create")}
            </Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
}
