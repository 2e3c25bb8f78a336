import { useTranslation } from "react-i18next";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import type { Calculation, CostKeys } from "#contract/money/invoices/operating-costs.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { CostKeysCard } from "./cost-keys-card.tsx";
import { CostProblems } from "./cost-problems.tsx";
import { type Prepayer, PrepaymentsCard } from "./prepayments-card.tsx";
import { StatementCard, type StatementCardProps } from "./statement-card.tsx";

interface Props {
  costs: {
    calculation: Calculation;
    units: readonly CostKeys[];
    tenancies: readonly Prepayer[];
    prepaidBefore: readonly { contractId: number; amount: number }[];
    statement: StatementCardProps["statement"] | null;
  };
  invoices: StatementCardProps["rights"] & { read: boolean };
  likeBefore: boolean;
  likeBeforeHref: string;
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** The operating costs of a period in the order of the work: what divides them, what was paid in advance, the result with its proof, the invoices. */
export function CostsTab({
  costs,
  invoices,
  likeBefore,
  likeBeforeHref,
  here,
  idempotencyKey,
  language,
}: Props) {
  const { calculation, units, tenancies, prepaidBefore, statement } = costs;
  const { t } = useTranslation("operatingCosts");
  const shared = { here, idempotencyKey, language };
  return (
    <>
      {statement?.Invoice?.stale ? (
        <Attention tone="warning" title={t("statement.staleTitle")}>
          {t("statement.stale")}
        </Attention>
      ) : null}
      {calculation.problems.length > 0 ? <CostProblems problems={calculation.problems} /> : null}
      {units.length > 0 ? <CostKeysCard units={units} {...shared} /> : null}
      {tenancies.length > 0 ? (
        <PrepaymentsCard
          tenancies={tenancies}
          before={prepaidBefore}
          likeBefore={likeBefore}
          likeBeforeHref={likeBeforeHref}
          currency={calculation.currency}
          {...shared}
        />
      ) : null}
      {calculation.recipients.length > 0 ? <Preview calculation={calculation} language={language} /> : null}
      {statement ? (
        <StatementCard
          statement={statement}
          complete={calculation.problems.length === 0}
          unbilled={unbilled(calculation, statement)}
          rights={invoices}
          {...shared}
        />
      ) : null}
    </>
  );
}

/** How many recipients have neither draft nor invoice: after a cancellation they are billed anew. */
function unbilled({ recipients }: Calculation, statement: StatementCardProps["statement"]): number {
  const billed = new Set(statement.InvoiceDetails.map(({ recipientKey }) => recipientKey));
  return recipients.filter(
    ({ key, prepaid, shares }) =>
      !billed.has(key) && (prepaid > 0 || shares.some(({ amount }) => amount !== 0)),
  ).length;
}

function Preview({ calculation, language }: { calculation: Calculation; language: Language }) {
  const { t } = useTranslation("operatingCosts");
  const money = (minor: number) => formatMoney(minor, calculation.currency, language);
  return (
    <Card title={t("preview.title", { total: money(calculation.total) })}>
      <div className="flex flex-col gap-2">
        {calculation.recipients.map((recipient) => (
          <details key={recipient.key} className="rounded-control border border-line" open>
            <summary className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 px-2.5 py-1 text-control">
              <strong className="font-semibold" dir="auto">
                {recipient.name ?? `#${recipient.clientId}`}
              </strong>
              <span className="chip">{t(`recipient.${recipient.kind}`)}</span>
              <span className="text-ink-2" dir="auto">
                {[...new Set(recipient.units)].join(", ")}
              </span>
              <span className="tabular ms-auto text-ink-2">
                {recipient.prepaid > 0
                  ? t("preview.lessPrepaid", {
                      total: money(recipient.total),
                      prepaid: money(recipient.prepaid),
                    })
                  : null}
              </span>
              <strong className="tabular font-semibold">{money(recipient.balance)}</strong>
              <span className="text-label text-ink-2">
                {t(recipient.balance < 0 ? "preview.surplus" : "preview.shortfall")}
              </span>
            </summary>
            <table className="w-full border-collapse border-t border-line text-control">
              <caption className="sr-only">{t("preview.lines")}</caption>
              <thead>
                <tr className="text-label text-ink-2 max-sm:hidden">
                  <th scope="col" className="h-8 px-2.5 text-start font-semibold">
                    {t("fields.category")}
                  </th>
                  <th scope="col" className="px-2.5 text-start font-semibold">
                    {t("preview.proof")}
                  </th>
                  <th scope="col" className="px-2.5 text-end font-semibold">
                    {t("preview.share")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {recipient.shares.map((share) => (
                  <tr
                    key={`${share.expenseId} ${share.unitId}`}
                    className="border-t border-line align-top max-sm:flex max-sm:flex-wrap max-sm:py-1"
                  >
                    <td className="px-2.5 py-1 max-sm:grow">
                      {t(`category.${share.category}`)}
                      <span className="block text-label text-ink-2" dir="auto">
                        {[share.supplier, share.unitLabel].filter(Boolean).join(" · ")}
                      </span>
                    </td>
                    <td className="tabular px-2.5 py-1 text-ink-2 max-sm:order-last max-sm:w-full">
                      <bdi dir="ltr">{share.proof}</bdi>
                    </td>
                    <td className="tabular px-2.5 py-1 text-end">{money(share.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </div>
    </Card>
  );
}
