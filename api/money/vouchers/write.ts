import type { z } from "zod";
import { campaignTable, voucherTable } from "#api/money/vouchers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  writeRecord,
} from "#api/platform/records/records.ts";
import type { couponCampaigns } from "#contract/money/vouchers/coupon-campaigns.ts";
import type { vouchers } from "#contract/money/vouchers/vouchers.ts";

type NewVoucher = z.output<typeof vouchers.add.input>["voucher"];
type Changed = z.output<typeof vouchers.update.input>["voucher"];

export function addVoucher(context: CallContext, voucher: NewVoucher): Promise<number> {
  return addRecord(context, voucherTable, requireWorth(voucher));
}

/** Changes the given fields; the limit cannot fall below the uses so far. */
export async function updateVoucher(context: CallContext, { id, version, ...fields }: Changed) {
  const before = await lockRecord(context, voucherTable, { id, version });
  const { amount, percent, maxUses } = requireWorth({ ...before, ...fields });
  if (maxUses !== null && maxUses < before.held + before.used)
    throw invalid("voucher.maxUses", "min.number", { min: before.held + before.used });
  const moved = fields.branchId !== undefined && fields.branchId !== before.branchId;
  if (moved && (before.campaignId !== null || before.held + before.used > 0))
    throw invalid("voucher.branchId", "unknownBranch");
  return changeRecord(context, voucherTable, before, { ...fields, amount, percent });
}

/** Archives a voucher or makes it usable again; repeating it changes nothing. */
export async function setArchived(context: CallContext, id: number, archived: boolean): Promise<void> {
  const before = await lockRecord(context, voucherTable, { id });
  if ((before.archivedAt !== null) === archived) return;
  const archivedAt = archived ? context.now.toISOString() : null;
  await writeRecord(context, voucherTable, id, {}, { archived_at: archivedAt });
  await context.audit({
    action: archived ? "archive" : "activate",
    objectType: "voucher",
    objectId: id,
    before: { archivedAt: before.archivedAt },
    after: { archivedAt },
  });
}

/** Throws for a voucher without a value, and clears the fields of the other kind. */
function requireWorth<V extends Omit<NewVoucher, "note" | "code">>(voucher: V): V {
  const { kind, amount, percent, validFrom, validUntil } = voucher;
  if (kind === "amount" && amount === null) throw invalid("voucher.amount", "required");
  if (kind === "percent" && percent === null) throw invalid("voucher.percent", "required");
  if (validUntil !== null && validUntil < validFrom) throw invalid("voucher.validUntil", "endBeforeStart");
  return kind === "amount" ? { ...voucher, percent: null } : { ...voucher, amount: null };
}

type Campaign = z.output<typeof couponCampaigns.add.input>["campaign"];
type ChangedCampaign = z.output<typeof couponCampaigns.update.input>["campaign"];

export function addCampaign(context: CallContext, campaign: Campaign): Promise<number> {
  requirePeriod(campaign);
  if (!context.branchIds.includes(campaign.branchId)) throw invalid("campaign.branchId", "unknownBranch");
  return addRecord(context, campaignTable, campaign);
}

export async function updateCampaign(context: CallContext, { id, version, ...fields }: ChangedCampaign) {
  const before = await lockRecord(context, campaignTable, { id, version });
  requirePeriod({ ...before, ...fields });
  if (fields.branchId !== undefined && fields.branchId !== before.branchId)
    throw invalid("campaign.branchId", "unknownBranch");
  return changeRecord(context, campaignTable, before, fields);
}

function requirePeriod({ validFrom, validUntil }: Pick<Campaign, "validFrom" | "validUntil">): void {
  if (validUntil < validFrom) throw invalid("campaign.validUntil", "endBeforeStart");
}

/** Adds a voucher to a campaign, with the campaign's branch and period. */
export async function addCampaignVoucher(
  context: CallContext,
  { cid, voucher }: z.output<typeof couponCampaigns.addVoucher.input>,
): Promise<number> {
  const { branchId, validFrom, validUntil } = await lockRecord(context, campaignTable, { id: cid });
  const whole = requireWorth({ ...voucher, branchId, validFrom, validUntil });
  return addRecord(context, voucherTable, whole, {
    columns: { campaign_id: cid },
    auditDetails: { campaignId: cid },
  });
}

/** Adds products of the campaign's branch; existing ones stay. */
export async function addCampaignProducts(
  context: CallContext,
  { cid, products }: z.output<typeof couponCampaigns.addProducts.input>,
): Promise<void> {
  const { branchId } = await lockRecord(context, campaignTable, { id: cid });
  const row = await context.trx
    .selectFrom("product")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("id", "in", products)
    .execute();
  if (row.length < new Set(products).size) throw invalid("products", "choice");
  await context.trx
    .insertInto("coupon_campaign_product")
    .values(
      row.map(({ id }) => ({
        organization_id: context.organizationId,
        campaign_id: cid,
        product_id: id,
      })),
    )
    .onConflict((conflict) => conflict.constraint("coupon_campaign_product_once").doNothing())
    .execute();
  await context.audit({
    action: "addProducts",
    objectType: "couponCampaign",
    objectId: cid,
    after: { products },
  });
}

export async function removeCampaignProduct(
  context: CallContext,
  { campaignId, couponId }: z.output<typeof couponCampaigns.removeProduct.input>,
): Promise<void> {
  await findRecord(context, campaignTable, campaignId, { lock: true });
  const gone = await context.trx
    .deleteFrom("coupon_campaign_product")
    .where("organization_id", "=", context.organizationId)
    .where("campaign_id", "=", campaignId)
    .where("id", "=", couponId)
    .returning("product_id")
    .executeTakeFirst();
  if (!gone) throw notFound();
  await context.audit({
    action: "removeProduct",
    objectType: "couponCampaign",
    objectId: campaignId,
    before: { products: [gone.product_id] },
  });
}
