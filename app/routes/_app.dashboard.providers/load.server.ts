import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { providerServiceScreens } from "#contract/operations/providers/provider-services.ts";
import { providerScreens } from "#contract/operations/providers/providers.ts";
import { decide } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { figuresOf } from "./figures.ts";

/** The figures of a period, the last ninety days and the next thirty unless the address says otherwise. */
export async function loadDashboard(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/dashboard/providers", "providerReport");
  const { api, profile, principal, url, language, t } = signedIn;
  const today = todayOf(profile);
  const dayOf = (name: string, standard: string) => {
    const typed = parseDate(url.searchParams.get(name) ?? "");
    return typed.ok ? typed.value : standard;
  };
  const from = dayOf("from", addDays(today, -90));
  const until = dayOf("until", addDays(today, 30));
  const period = { from, until };
  const [revenue, stats, report] = await Promise.all([
    api.providerServices.revenue(period),
    api.providerServices.stats(period),
    api.providerReports.report(period),
  ]);
  const currencies = [...new Set(report.months.map(({ currency }) => currency))];
  const money = (amounts: readonly { currency: string; amount: number }[]) =>
    amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(" · ");
  return {
    title: t("title"),
    ...period,
    isWrong: from > until,
    view: url.searchParams.get("view") === "contracts" ? ("contracts" as const) : ("providers" as const),
    figures: figuresOf(period, {
      ...stats,
      expenses: money(revenue.expenses),
      pendingExpenses: money(revenue.pendingExpenses),
      revenue: money(revenue.revenue),
      pendingRevenue: money(revenue.pendingRevenue),
    }),
    /** Whoever may not open a list is shown the figure without the way there. */
    opens: {
      services: decide(principal, providerServiceScreens["/providers/services"].needs).allowed,
      providers: decide(principal, providerScreens["/providers/settings"].needs).allowed,
    },
    currencies,
    ...report,
    language,
  };
}
