import { sql } from "kysely";
import { clientsOfFilter } from "#api/clients/clients/queries.ts";
import { contractCounts, totalOf } from "#api/organization/statistics/contract-counts.ts";
import type { Bucket } from "#api/organization/statistics/for-others/read-figures.ts";
import { requirePeriod } from "#api/organization/statistics/require-period.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { CountTable } from "#contract/organization/statistics/people-statistics.ts";

/**
 * Counts what each campaign brought: clients added in the period, as their list has them, and contracts of
 * the period with any client that the campaign ever brought.
 */
export async function affiliateCounts(context: CallContext, period: Bucket): Promise<CountTable> {
  requirePeriod(period);
  const of = await contractCounts(context, period, "campaign");
  const { query } = await clientsOfFilter(context, { createdFrom: period.from, createdUntil: period.until });
  const { rows } = await sql<{ id: number; name: string; code: string; affiliate: string; signUps: number }>`
    WITH fresh AS MATERIALIZED (${query.clearSelect().select("r.id")})
    SELECT c.id, c.name, c.code, a.name AS affiliate,
      (SELECT count(*) FROM client k WHERE k.organization_id = c.organization_id AND k.campaign_id = c.id
        AND k.id IN (SELECT id FROM fresh))::int AS "signUps"
    FROM affiliate_campaign c JOIN affiliate a ON a.organization_id = c.organization_id AND a.id = c.affiliate_id
    WHERE c.organization_id = ${context.organizationId} ORDER BY a.name, a.id, c.name, c.id`.execute(
    context.trx,
  );
  const groups = rows.map(({ id, name, code, affiliate, signUps }) => ({
    key: String(id),
    label: name,
    more: `${affiliate} · ${code}`,
    counts: [{ measure: "signUps", currency: null, value: signUps, rows: signUps }, ...of(String(id))],
  }));
  return { counts: totalOf(groups), groups };
}
