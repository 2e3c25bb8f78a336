import { sql } from "kysely";
import type { z } from "zod";
import { findAffiliate } from "#api/organization/affiliates/queries.ts";
import { affiliateTable } from "#api/organization/affiliates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { addRecord, writeRecord } from "#api/platform/records/records.ts";
import type { Affiliate, AffiliateFields, affiliates } from "#contract/organization/affiliates/affiliates.ts";

type Change = z.output<typeof affiliates.update.input>["affiliate"];
type TypedCampaign = AffiliateFields["campaigns"][number];

export async function addAffiliate(
  context: CallContext,
  { campaigns, ...fields }: AffiliateFields,
): Promise<number> {
  const id = await addRecord(context, affiliateTable, fields, { auditDetails: { campaigns } });
  await setCampaigns(context, id, [], campaigns);
  return id;
}

/** Changes the given fields. Campaigns and banners, when given, replace all existing ones. */
export async function updateAffiliate(context: CallContext, change: Change): Promise<Affiliate> {
  const { id, version, campaigns, banners, ...fields } = change;
  const before = await findAffiliate(context, id, { lock: true });
  await requireVersion(context, version, before, "affiliate");
  await writeRecord(context, affiliateTable, id, fields);
  if (campaigns) await setCampaigns(context, id, before.campaigns, campaigns);
  if (banners) await setBanners(context, (await findAffiliate(context, id)).campaigns, banners);
  const after = await findAffiliate(context, id);
  await context.audit({ action: "update", objectType: "affiliate", objectId: id, before, after });
  return after;
}

async function setCampaigns(
  context: CallContext,
  affiliateId: number,
  stored: Affiliate["campaigns"],
  typed: readonly TypedCampaign[],
): Promise<void> {
  const { trx, organizationId } = context;
  const ids = new Set(typed.map(({ id }) => id));
  if (typed.some(({ id }) => id !== undefined && !stored.some((campaign) => campaign.id === id)))
    throw notFound();
  for (const { id } of stored.filter((campaign) => !ids.has(campaign.id)))
    await trx
      .deleteFrom("affiliate_campaign")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  for (const [index, { id, name, code, from, until }] of typed.entries()) {
    await requireFreeCode(context, code, id ?? 0, index);
    const values = { name, code, from_on: from, until_on: until };
    if (id === undefined)
      await trx
        .insertInto("affiliate_campaign")
        .values({ ...values, organization_id: organizationId, affiliate_id: affiliateId })
        .execute();
    else
      await trx
        .updateTable("affiliate_campaign")
        .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
  }
}

/** Throws when another campaign has the code, because clients could not be counted then. */
async function requireFreeCode(
  { trx, organizationId }: CallContext,
  code: string,
  id: number,
  index: number,
): Promise<void> {
  const taken = await trx
    .selectFrom("affiliate_campaign")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("code", "=", code)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (taken) throw invalid(`affiliate.campaigns[${index}].code`, "codeTaken");
}

async function setBanners(
  { trx, organizationId }: CallContext,
  campaigns: Affiliate["campaigns"],
  typed: NonNullable<Change["banners"]>,
): Promise<void> {
  const allBanners = campaigns.flatMap(({ banners }) => banners);
  // A banner whose campaign is deleted by this change is already gone; somebody else's was never there.
  const ids = new Set(typed.map(({ id }) => id));
  for (const { id } of allBanners.filter((banner) => !ids.has(banner.id)))
    await trx
      .deleteFrom("affiliate_banner")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  for (const { id, alt, link } of typed.filter((banner) => allBanners.some((one) => one.id === banner.id)))
    await trx
      .updateTable("affiliate_banner")
      .set({ alt, link, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
}
