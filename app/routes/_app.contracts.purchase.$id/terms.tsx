import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { PurchaseTable } from "#app/components/purchase-table.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { PurchaseRow, ShownPurchase } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

/** How a purchase stands, apart from what can be typed. */
export function PurchaseFacts({
  contract,
  language,
  mayInvoice,
  idempotencyKey,
}: {
  contract: ShownPurchase;
  language: Language;
  mayInvoice: boolean;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("purchaseContracts");
  const timeZone = useTimeZone();
  const day = (instant: string | null) => instant && formatDay(instant, timeZone);
  const { commissionInvoiceId: invoiceId } = contract;
  return (
    <Card title={t("facts")}>
      <DefinitionList
        items={[
          {
            term: t("fields.unitId"),
            value: (
              <Link className="link" to={`/real_estate/edit/${contract.unitId}`}>
                {[contract.unitLabel, contract.unitAddress].filter(Boolean).join(", ")}
              </Link>
            ),
          },
          { term: t("fields.branchId"), value: contract.branchName },
          {
            term: t("fields.commission"),
            value: <bdi>{formatMoney(contract.commission, contract.currency, language)}</bdi>,
          },
          {
            term: t("fields.offerId"),
            value:
              contract.offerId === null ? null : (
                <Link className="link" to={`/contracts/purchase/${contract.offerId}`}>
                  {contract.offerId}
                </Link>
              ),
          },
          { term: t("fields.wanted"), value: contract.wanted },
          { term: t("fields.buyersSignedAt"), value: day(contract.buyersSignedAt) },
          { term: t("fields.sellerSignedAt"), value: day(contract.sellerSignedAt) },
          { term: t("fields.notarisedOn"), value: contract.notarisedOn && formatDate(contract.notarisedOn) },
          { term: t("fields.completedAt"), value: day(contract.completedAt) },
          { term: t("fields.archivedAt"), value: day(contract.archivedAt) },
          { term: t("fields.archiveReason"), value: contract.archiveReason },
        ]}
      />
      {mayInvoice && contract.commission > 0 ? (
        <Form method="post" className="mt-3">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-invoice`} />
          <Button name="intent" value="invoice">
            {t(invoiceId === null ? "invoice.label" : "invoice.open")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

/** Other purchases of the unit that nobody has archived. */
export function Competing({ rows, language }: { rows: readonly PurchaseRow[]; language: Language }) {
  const { t } = useTranslation("purchaseContracts");
  return rows.length === 0 ? null : (
    <Card title={t("competing")}>
      <PurchaseTable rows={rows} language={language} />
    </Card>
  );
}

type Cost = { kind: string; least: number; most: number; source: string; asOf: string };

/** What the buyers pay beside the price, each with where the figure stands. */
export function SideCosts({
  costs,
  currency,
  language,
}: {
  costs: readonly Cost[];
  currency: string;
  language: Language;
}) {
  const { t } = useTranslation("purchaseContracts");
  const [first] = costs;
  if (!first) return null;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const range = (least: number, most: number) =>
    least === most ? money(least) : t("sideCosts.range", { least: money(least), most: money(most) });
  const sum = (of: "least" | "most") => costs.reduce((total, cost) => total + cost[of], 0);
  return (
    <Card title={t("sideCosts.title")}>
      <SmallTable stacked heads={[t("sideCosts.what"), { end: t("fields.amount") }, t("sideCosts.source")]}>
        {costs.map(({ kind, least, most, source }) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="px-2 py-1.5 text-start font-normal">
              {t(`sideCosts.${kind}`)}
            </th>
            <td className="tabular px-2 py-1.5 text-end">
              <bdi>{range(least, most)}</bdi>
            </td>
            <td className="px-2 py-1.5 text-ink-2" dir="auto">
              {source}
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="px-2 py-1.5 text-start">
            {t("sideCosts.sum")}
          </th>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{range(sum("least"), sum("most"))}</bdi>
          </td>
          <td />
        </tr>
      </SmallTable>
      <p className="mt-2 text-control text-ink-2">{t("sideCosts.asOf", { day: formatDate(first.asOf) })}</p>
    </Card>
  );
}
