import { sql } from "kysely";
import type { z } from "zod";
import { campaignExtras, campaignTable, voucherExtras, voucherTable } from "#api/money/vouchers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsWith } from "#api/platform/records/records.ts";
import type { couponCampaigns } from "#contract/money/vouchers/coupon-campaigns.ts";
import type { vouchers } from "#contract/money/vouchers/vouchers.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;
const shown = ["code", "kind", "amount", "percent", "validFrom", "validUntil", "maxUses"] as const;
const containing = (q = "") => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

const voucherRows = (context: CallContext) =>
  rowsWith(context, voucherTable, shown).select([
    voucherExtras.campaignId.as("campaignId"),
    voucherExtras.campaignName.as("campaignName"),
    voucherExtras.currency.as("currency"),
    voucherExtras.archivedAt.as("archivedAt"),
    voucherExtras.held.as("held"),
    voucherExtras.used.as("used"),
    voucherExtras.cost.as("cost"),
    voucherExtras.brought.as("brought"),
  ]);

/** Lists vouchers of the selected branches, archived ones on request. */
export async function listVouchers(context: CallContext, input: z.output<typeof vouchers.list.input>) {
  const { q, archived = false } = input.filter;
  const query = voucherRows(context)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .where("r.archived_at", archived ? "is not" : "is", null)
    .$if(q !== undefined, (rows) => rows.where(sql<boolean>`r.code ILIKE ${containing(q)}`))
    .select(branchName.as("branchName"));
  const sort = sortOf(voucherTable, "code", { createdAt: "r.created_at" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Vouchers: rows, ...page };
}

/** Lists campaigns of the selected branches. */
export async function listCampaigns(
  context: CallContext,
  input: z.output<typeof couponCampaigns.list.input>,
) {
  const { q, status } = input.filter;
  const query = rowsWith(context, campaignTable, ["name", "validFrom", "validUntil"])
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined, (rows) => rows.where(sql<boolean>`r.name ILIKE ${containing(q)}`))
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", status ?? []))
    .select([
      campaignExtras.status.as("status"),
      campaignExtras.currency.as("currency"),
      campaignExtras.vouchers.as("vouchers"),
      campaignExtras.held.as("held"),
      campaignExtras.used.as("used"),
      campaignExtras.cost.as("cost"),
      campaignExtras.brought.as("brought"),
      branchName.as("branchName"),
    ]);
  const sort = sortOf(campaignTable, "validFrom", { status: "r.status" });
  const { rows, page } = await listPage(context.trx, query, input, { ...sort, standardDirection: "desc" });
  return { CouponCampaigns: rows, ...page };
}

/** Returns the products that a campaign discounts, and its vouchers. */
export async function partsOfCampaign(context: CallContext, id: number) {
  const Products = await context.trx
    .selectFrom("coupon_campaign_product as c")
    .innerJoin("product as p", (join) =>
      join.onRef("p.organization_id", "=", "c.organization_id").onRef("p.id", "=", "c.product_id"),
    )
    .select(["c.id", "c.product_id as productId", "p.name"])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.campaign_id", "=", id)
    .orderBy("p.name")
    .execute();
  const Vouchers = await voucherRows(context).where("r.campaign_id", "=", id).orderBy("r.code").execute();
  return { Products, Vouchers };
}
