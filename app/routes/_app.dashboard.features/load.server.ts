import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { FeatureReport } from "#contract/operations/guest-features/feature-dashboard.ts";
import type { FeatureRequestStatus } from "#contract/operations/guest-features/guest-feature.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatMoney } from "#contract/platform/format.ts";

const nothing: FeatureReport = {
  ...{ ordered: 0, requested: 0, paid: 0, canceled: 0 },
  ...{ revenue: [], waiting: [], features: [], months: [] },
};

/** The figures of the period of the address, the last 90 days unless it says otherwise; each with the list it counts. */
export async function loadFeatureDashboard(args: LoaderFunctionArgs) {
  const { api, profile, principal, url, language, t } = await requireScreen(
    args,
    "/dashboard/features",
    "guestFeatures",
  );
  const today = todayOf(profile);
  const dayOf = (name: string, standard: string) => {
    const typed = parseDate(url.searchParams.get(name) ?? "");
    return typed.ok ? typed.value : standard;
  };
  const from = dayOf("from", addDays(today, -89));
  const until = dayOf("until", today);
  const { report, problem } = await api.featureDashboard
    .report({ from, until })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(
      onRefusal((failure) => ({
        report: nothing,
        problem: failure.objects.fields?.until ?? failure.message,
      })),
    );
  const opens = may(principal, "real_estate_contract", "edit");
  const hrefOf = (status: FeatureRequestStatus | null, featureId?: number) => {
    const filters = new URLSearchParams({
      "f.created": "custom",
      "f.created.from": from,
      "f.created.until": until,
    });
    if (status) filters.set("f.status", status);
    if (featureId !== undefined) filters.set("f.featureId", String(featureId));
    return opens ? `/real_estate/contracts/features?${filters}` : null;
  };
  const written = (amounts: FeatureReport["revenue"]) =>
    amounts.map(({ currency, amount }) => formatMoney(amount, currency, language)).join(" · ");
  const [most] = report.revenue.toSorted((a, b) => b.amount - a.amount);
  const currency = most?.currency ?? "EUR";
  return {
    title: t("dashboard.title"),
    ...{ from, until, problem, language, currency },
    figures: [
      { name: "ordered", value: report.ordered, href: hrefOf(null) },
      { name: "requested", value: report.requested, href: hrefOf("REQUESTED") },
      { name: "paid", value: report.paid, href: hrefOf("PAID") },
      { name: "canceled", value: report.canceled, href: hrefOf("CANCELED") },
      { name: "revenue", value: written(report.revenue), href: hrefOf("PAID") },
      { name: "waiting", value: written(report.waiting), href: hrefOf("REQUESTED") },
    ],
    months: report.months.map(({ month, paid, revenue }) => ({
      month,
      paid,
      revenue: revenue.find((one) => one.currency === currency)?.amount ?? 0,
    })),
    rows: report.features.map((feature) => ({
      ...feature,
      money: formatMoney(feature.revenue, feature.currency, language),
      href: hrefOf(null, feature.featureId),
    })),
  };
}
