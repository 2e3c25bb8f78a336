import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { OpenItem } from "#contract/money/transactions/transactions.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  items: readonly OpenItem[];
  unallocated: number;
  currency: string;
  /** What was searched for. */
  q: string;
  idempotencyKey: string;
  language: Language;
}

/** What is left of a payment, and what it may be for: ticked items are paid in their order, as far as the money goes. */
export function AllocateRest({ items, unallocated, currency, q, idempotencyKey, language }: Props) {
  const { t } = useTranslation("transactions");
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <Card title={t("allocate.title", { amount: money(unallocated) })}>
      <Form method="get" id="find-items" className="mb-3 flex flex-wrap items-end gap-2.5">
        <TextField
          field={{ ...plainField("find-items", "q", q), maxLength: 100 }}
          label={t("allocate.search")}
          type="search"
        />
        <Button>{t("allocate.find")}</Button>
      </Form>
      {items.length === 0 ? (
        <p className="text-control text-ink-2">{t("allocate.none")}</p>
      ) : (
        <Form method="post" className="flex flex-col gap-3" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-allocate-${unallocated}`} />
          <SmallTable
            heads={[
              t("allocate.what"),
              t("columns.client"),
              t("allocate.dueOn"),
              { end: t("allocate.open") },
            ]}
          >
            {items.map((item) => (
              <tr key={`${item.kind}-${item.id}`} className="border-t border-line">
                <td className="px-2 py-1.5">
                  <label className="flex items-center gap-2">
                    <input type="checkbox" name="items" value={`${item.kind}-${item.id}`} />
                    <span>
                      {item.kind === "invoice"
                        ? t("invoice", { number: item.number })
                        : item.kind === "order"
                          ? t("order", { id: item.id })
                          : t(`purpose.${item.purpose}`)}
                      {item.contractId === null ? null : (
                        <span className="text-ink-2"> · {t("openContract", { id: item.contractId })}</span>
                      )}
                    </span>
                  </label>
                </td>
                <td className="px-2 py-1.5">
                  <bdi>{[item.client, item.unitLabel].filter(Boolean).join(" · ")}</bdi>
                </td>
                <td className="tabular px-2 py-1.5">{formatDate(item.dueOn)}</td>
                <td className="tabular px-2 py-1.5 text-end">
                  <bdi>{money(item.open)}</bdi>
                </td>
              </tr>
            ))}
          </SmallTable>
          <Button name="intent" value="allocate" tone="primary" className="self-start">
            {t("allocate.label")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
