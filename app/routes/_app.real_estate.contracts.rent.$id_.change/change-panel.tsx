import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import type { StayChange } from "#contract/contracts/rent-contracts/stay-changes.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { ShownChange } from "./read-change.server.ts";

interface Props {
  form: string;
  change: ShownChange | null;
  busy: boolean;
}

/** What the change costs and what becomes of the plan, kept up to date while it is typed; by a button without scripts. */
export function ChangePanel({ form, change, busy }: Props) {
  const { t } = useTranslation("rentContracts");
  const hydrated = useHydrated();
  const recalculate = hydrated ? null : (
    <Button form={form} name="intent" value="search:change" formNoValidate>
      {t("quote.calculate")}
    </Button>
  );
  return (
    <Card title={t("change.after")} actions={recalculate}>
      <div aria-live="polite" aria-busy={busy} className="aria-busy:opacity-60">
        {change === null ? <p className="text-control text-ink-2">{t("change.none")}</p> : null}
        {change?.problem ? <p className="text-control text-bad">{change.problem}</p> : null}
        {change && change.problem === undefined ? <ChangeFigures change={change} /> : null}
      </div>
    </Card>
  );
}

function ChangeFigures({ change }: { change: StayChange }) {
  const { t, i18n } = useTranslation("rentContracts");
  const money = (minor: number) => formatMoney(minor, change.currency, toLanguage(i18n.language));
  const { difference, plan } = change;
  return (
    <>
      <Attention
        tone={difference === 0 ? "accent" : "warning"}
        title={
          difference === 0
            ? t("change.same")
            : t(difference > 0 ? "change.more" : "change.less", { amount: money(Math.abs(difference)) })
        }
      />
      {change.pricedAnew ? <Attention tone="warning" title={t("change.pricedAnew")} /> : null}
      {change.splits ? (
        <Attention tone="warning" title={t("change.splits", { date: formatDate(change.from) })} />
      ) : null}
      {change.finalizedInvoices > 0 ? (
        <Attention tone="warning" title={t("change.finalized", { count: change.finalizedInvoices })} />
      ) : null}
      {change.draftInvoices > 0 ? (
        <Attention tone="warning" title={t("change.drafts", { count: change.draftInvoices })} />
      ) : null}
      <dl className="tabular mt-2 grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1 text-control">
        <dt className="text-ink-2">{t("change.before")}</dt>
        <dd className="text-end">{money(change.total - difference)}</dd>
        <dt className="text-ink-2">{t("quote.nights", { count: change.nightPrices.length })}</dt>
        <dd className="text-end">{money(change.total - change.cleaningFee)}</dd>
        <dt className="text-ink-2">{t("fields.cleaningFee")}</dt>
        <dd className="text-end">{money(change.cleaningFee)}</dd>
        <dt className="font-semibold">{t("quote.total")}</dt>
        <dd className="text-end font-semibold">{money(change.total)}</dd>
        {change.cityTax > 0 ? (
          <>
            <dt className="text-ink-2">{t("paymentKind.cityTax")}</dt>
            <dd className="text-end">{money(change.cityTax)}</dd>
          </>
        ) : null}
        <dt className="text-ink-2">{t("payment.paid")}</dt>
        <dd className="text-end">{money(change.paid)}</dd>
      </dl>
      {plan.length > 0 ? (
        <>
          <h3 className="mt-3 mb-1 text-control font-semibold">{t("quote.plan")}</h3>
          <ul className="tabular text-control">
            {plan.map(({ kind, dueOn, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan may have two equal items
              <li key={index} className="flex gap-2 py-0.5">
                <span>{formatDate(dueOn)}</span>
                <span className="text-ink-2">
                  {amount < 0 ? t("change.payBack") : t(`paymentKind.${kind}`)}
                </span>
                <span className="ms-auto">{money(Math.abs(amount))}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
