import { useTranslation } from "react-i18next";
import type { LeaseReport } from "#contract/contracts/rent-contracts/lease-import.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** The leases that an import would enter, each with what is owed here and what is held. */
export function LeaseTable({ report, language }: { report: LeaseReport; language: Language }) {
  const { t } = useTranslation("rentContracts");
  const { leases, newTenants, added } = report;
  if (leases.length === 0) return null;
  const title = t("leases.made", { number: added });
  return (
    <section>
      <h2 className="mb-1 text-body font-semibold">{title}</h2>
      <p className="mb-2 text-control text-ink-2">{t("leases.newTenants", { number: newTenants })}</p>
      <section
        className="max-h-96 overflow-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-label={title}
      >
        <table className="tabular w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {["unit", "tenant", "period", "owedFrom"].map((name) => (
                <th key={name} scope="col" className="h-[34px] px-2 text-start font-semibold">
                  {t(`leases.columns.${name}`)}
                </th>
              ))}
              {["monthly", "advances", "deposit", "dueNow"].map((name) => (
                <th key={name} scope="col" className="h-[34px] px-2 text-end font-semibold">
                  {t(`leases.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leases.map((lease) => {
              const money = (amount: number) =>
                amount === 0 ? "–" : formatMoney(amount, lease.currency, language);
              return (
                <tr key={lease.line} className="border-b border-line last:border-b-0">
                  <td className="px-2 py-1.5">
                    <bdi>{lease.unit}</bdi>
                  </td>
                  <td className="px-2 py-1.5">
                    <bdi>{lease.tenant}</bdi>
                    {lease.newTenant ? (
                      <span className="block text-label text-ink-2">{t("leases.newTenant")}</span>
                    ) : null}
                  </td>
                  <td className="whitespace-nowrap px-2 py-1.5">
                    <bdi>{formatDate(lease.from)}</bdi> –{" "}
                    {lease.until === null ? t("leases.openEnd") : <bdi>{formatDate(lease.until)}</bdi>}
                  </td>
                  <td className="whitespace-nowrap px-2 py-1.5">{formatDate(lease.owedFrom)}</td>
                  <td className="whitespace-nowrap px-2 py-1.5 text-end">{money(lease.monthly)}</td>
                  <td className="whitespace-nowrap px-2 py-1.5 text-end">
                    {money(lease.advances)}
                    {lease.advancesOfYear > 0 ? (
                      <span className="block text-label text-ink-2">
                        {t("leases.ofYear", { amount: money(lease.advancesOfYear) })}
                      </span>
                    ) : null}
                  </td>
                  <td className="whitespace-nowrap px-2 py-1.5 text-end">{money(lease.deposit)}</td>
                  <td className="whitespace-nowrap px-2 py-1.5 text-end">{money(lease.dueNow)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {added > leases.length ? (
        <p className="mt-1 text-label text-ink-2">{t("import:moreProblems", { number: leases.length })}</p>
      ) : null}
    </section>
  );
}
