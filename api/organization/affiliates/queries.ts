import { type RawBuilder, sql } from "kysely";
import { affiliateTable } from "#api/organization/affiliates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import {
  type Affiliate,
  affiliateRowFields,
  type Campaign,
} from "#contract/organization/affiliates/affiliates.ts";

/**
 * Selects all affiliates of the organization, with the number of campaigns and of clients who came by them.
 */
export function listAffiliates(context: CallContext) {
  return rowsWith(context, affiliateTable, affiliateRowFields)
    .select([
      sql<number>`(SELECT count(*) FROM affiliate_campaign c WHERE c.organization_id = r.organization_id AND c.affiliate_id = r.id)`.as(
        "campaigns",
      ),
      sql<number>`(SELECT count(*) FROM client k JOIN affiliate_campaign c ON c.organization_id = k.organization_id AND c.id = k.campaign_id
        WHERE c.organization_id = r.organization_id AND c.affiliate_id = r.id AND k.deleted_at IS NULL)`.as(
        "clients",
      ),
      organizationsOf(
        sql`k.campaign_id IN (SELECT c.id FROM affiliate_campaign c WHERE c.organization_id = r.organization_id AND c.affiliate_id = r.id)`,
      ).as("organizations"),
    ])
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
}

/**
 * Returns an affiliate with campaigns and banners. Throws NOT_FOUND. `lock` locks its row until the
 * transaction ends.
 */
export async function findAffiliate(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Affiliate> {
  const row = await findRecord(context, affiliateTable, id, options);
  return { ...row, campaigns: await campaignsOf(context, id) };
}

async function campaignsOf({ trx, organizationId }: CallContext, affiliateId: number): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    SELECT c.id, c.name, c.code, c.from_on::text AS "from", c.until_on::text AS until,
      (SELECT count(*) FROM client k WHERE k.organization_id = c.organization_id AND k.campaign_id = c.id AND k.deleted_at IS NULL) AS clients,
      ${organizationsOf(sql`k.campaign_id = c.id`)} AS organizations,
      coalesce((SELECT json_agg(json_build_object('id', b.id, 'alt', b.alt, 'link', b.link, 'width', b.width, 'height', b.height) ORDER BY b.id)
        FROM affiliate_banner b WHERE b.organization_id = c.organization_id AND b.campaign_id = c.id), '[]') AS banners
    FROM affiliate_campaign c WHERE c.organization_id = ${organizationId} AND c.affiliate_id = ${affiliateId} ORDER BY c.id`.execute(
    trx,
  );
  return rows;
}

/**
 * SQL for the number of organizations that a campaign brought, for the operator; null for others, to whom
 * none could come.
 */
function organizationsOf(condition: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(SELECT CASE WHEN o.operator THEN
    (SELECT count(*) FROM organizations_by_campaign() k WHERE ${condition}) END FROM organization o WHERE o.id = current_organization())`;
}

/** Returns the clients that campaigns brought, by the month they were added, for the statistics. */
export async function campaignMonths({ trx, organizationId }: CallContext) {
  const { rows } = await sql<{
    id: number;
    affiliateId: number;
    affiliate: string;
    name: string;
    code: string;
    months: { month: string; clients: number; organizations: number | null }[];
  }>`
    SELECT c.id, a.id AS "affiliateId", a.name AS affiliate, c.name, c.code,
      coalesce((SELECT json_agg(json_build_object('month', m.month, 'clients', m.clients,
          'organizations', CASE WHEN o.operator THEN m.organizations END) ORDER BY m.month) FROM
        (SELECT to_char(came.at, 'YYYY-MM') AS month, count(*) FILTER (WHERE came.client) AS clients,
           count(*) FILTER (WHERE NOT came.client) AS organizations FROM
           (SELECT k.created_at AS at, true AS client FROM client k
            WHERE k.organization_id = c.organization_id AND k.campaign_id = c.id AND k.deleted_at IS NULL
            UNION ALL
            SELECT b.created_at, false FROM organizations_by_campaign() b WHERE b.campaign_id = c.id) came
         GROUP BY 1) m), '[]') AS months
    FROM affiliate_campaign c JOIN affiliate a ON a.organization_id = c.organization_id AND a.id = c.affiliate_id
      JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} ORDER BY a.name, a.id, c.id`.execute(trx);
  return rows;
}

/** Returns the campaign of a code that is valid today, for a client who enters it. */
export async function campaignByCode(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  code: string,
  today: string,
): Promise<number | null> {
  const row = await trx
    .selectFrom("affiliate_campaign as c")
    .innerJoin("affiliate as a", (join) =>
      join.onRef("a.organization_id", "=", "c.organization_id").onRef("a.id", "=", "c.affiliate_id"),
    )
    .select("c.id")
    .where("c.organization_id", "=", organizationId)
    .where("c.code", "=", code.trim().toUpperCase())
    .where("a.active", "=", true)
    .where((eb) => eb.or([eb("c.from_on", "is", null), eb("c.from_on", "<=", today)]))
    .where((eb) => eb.or([eb("c.until_on", "is", null), eb("c.until_on", ">=", today)]))
    .executeTakeFirst();
  return row?.id ?? null;
}
