import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";
import type { FeatureReport } from "#contract/operations/guest-features/feature-dashboard.ts";

interface Period {
  from: string;
  until: string;
}

/**
 * Condition for orders of extras `r` of the selected branches `b` on the days of a period, in the branch's
 * time zone; the list counts the same ones.
 */
function within(
  { organizationId, selectedBranchIds }: CallContext,
  { from, until }: Period,
): RawBuilder<unknown> {
  return sql`FROM feature_request r JOIN branch b ON b.organization_id = r.organization_id AND b.id = r.branch_id
    WHERE r.organization_id = ${organizationId} AND r.branch_id = ANY(${[...selectedBranchIds]}::bigint[])
      AND (r.created_at AT TIME ZONE b.time_zone)::date BETWEEN ${from}::date AND ${until}::date`;
}

const counts = sql`count(*)::int AS ordered, (count(*) FILTER (WHERE r.status = 'REQUESTED'))::int AS requested,
  (count(*) FILTER (WHERE r.status = 'PAID'))::int AS paid, (count(*) FILTER (WHERE r.status = 'CANCELED'))::int AS canceled`;

/** Returns what was ordered in a period, and its income. */
export async function featureReport(context: CallContext, period: Period): Promise<FeatureReport> {
  if (period.until < period.from) throw invalid("until", "endBeforeStart");
  const { rows: features } = await sql<FeatureReport["features"][number]>`
    SELECT f.id AS "featureId", f.name, q."branchName", q.currency, q.ordered, q.requested, q.paid, q.canceled, q.revenue
    FROM (SELECT r.feature_id, r.currency, min(b.name) AS "branchName", ${counts},
        coalesce(sum(r.total) FILTER (WHERE r.status = 'PAID'), 0)::bigint AS revenue
      ${within(context, period)} GROUP BY r.feature_id, r.currency) q
    JOIN guest_feature f ON f.organization_id = ${context.organizationId} AND f.id = q.feature_id
    ORDER BY q.revenue DESC, q.ordered DESC, f.name, f.id`.execute(context.trx);
  const { rows: money } = await sql<{ currency: string; revenue: number; waiting: number }>`
    SELECT r.currency, coalesce(sum(r.total) FILTER (WHERE r.status = 'PAID'), 0)::bigint AS revenue,
      coalesce(sum(r.total) FILTER (WHERE r.status = 'REQUESTED'), 0)::bigint AS waiting
    ${within(context, period)} GROUP BY r.currency ORDER BY r.currency`.execute(context.trx);
  const { rows: byMonth } = await sql<{ month: string; currency: string; paid: number; amount: number }>`
    SELECT to_char(r.created_at AT TIME ZONE b.time_zone, 'YYYY-MM') AS month, r.currency,
      (count(*) FILTER (WHERE r.status = 'PAID'))::int AS paid,
      coalesce(sum(r.total) FILTER (WHERE r.status = 'PAID'), 0)::bigint AS amount
    ${within(context, period)} GROUP BY 1, r.currency ORDER BY 1, r.currency`.execute(context.trx);
  const sum = (of: "ordered" | "requested" | "paid" | "canceled") =>
    features.reduce((all, feature) => all + feature[of], 0);
  return {
    ...{ ordered: sum("ordered"), requested: sum("requested"), paid: sum("paid"), canceled: sum("canceled") },
    revenue: money.map(({ currency, revenue: amount }) => ({ currency, amount })),
    waiting: money.map(({ currency, waiting: amount }) => ({ currency, amount })),
    features,
    months: [...new Set(byMonth.map(({ month }) => month))].map((month) => {
      const rows = byMonth.filter((row) => row.month === month);
      return {
        month,
        paid: rows.reduce((all, { paid }) => all + paid, 0),
        revenue: rows.map(({ currency, amount }) => ({ currency, amount })),
      };
    }),
  };
}

/** Exports the extras of the report as Excel. */
export async function exportReport(context: CallContext, period: Period) {
  const { t } = context;
  const { features } = await featureReport(context, period);
  const title = (field: string) => t(`guestFeatures:${field}`);
  return exportWorkbook(context, {
    name: "guest-extras",
    title: title("dashboard.title"),
    columns: [
      { key: "name", title: title("fields.extra"), type: "text", width: 36 },
      { key: "branchName", title: title("fields.branchId"), type: "text", width: 20 },
      ...(["ordered", "requested", "paid", "canceled"] as const).map((key) => ({
        key,
        title: title(`dashboard.${key}`),
        type: "number" as const,
      })),
      { key: "revenue", title: title("dashboard.revenue"), type: "money" },
      { key: "currency", title: title("dashboard.currency"), type: "text" },
    ],
    rows: features,
  });
}
