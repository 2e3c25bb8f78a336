import { type Generated, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type CampaignStatus, campaignRecord, voucherRecord } from "#contract/money/vouchers/voucher.ts";

interface VoucherTable extends TenantRow, Columns<typeof voucherRecord> {
  campaign_id: number | null;
  uses: Generated<number>;
  archived_at: string | null;
}

interface VoucherUseTable {
  organization_id: number;
  id: Generated<number>;
  voucher_id: number;
  order_id: number;
  standing: Generated<"held" | "used" | "freed">;
  amount: number;
  brought: number;
  created_at: Generated<string>;
}

interface CampaignTable extends TenantRow, Columns<typeof campaignRecord> {
  status: StatusByDefault<CampaignStatus>;
}

interface CampaignProductTable {
  organization_id: number;
  id: Generated<number>;
  campaign_id: number;
  product_id: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    voucher: VoucherTable;
    voucher_use: VoucherUseTable;
    coupon_campaign: CampaignTable;
    coupon_campaign_product: CampaignProductTable;
  }
}

export const currencyOfBranch = sql<string>`(SELECT b.currency FROM branch b
  WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

/**
 * SQL for the figures about uses of the vouchers of a row `r`: of the voucher itself, or of all of a
 * campaign.
 */
function figures(of: "voucher" | "campaign") {
  const uses =
    of === "voucher"
      ? sql`voucher_use u WHERE u.organization_id = r.organization_id AND u.voucher_id = r.id`
      : sql`voucher_use u JOIN voucher v ON v.organization_id = u.organization_id AND v.id = u.voucher_id
          WHERE v.organization_id = r.organization_id AND v.campaign_id = r.id`;
  return {
    held: sql<number>`(SELECT count(*) FROM ${uses} AND u.standing = 'held')`,
    used: sql<number>`(SELECT count(*) FROM ${uses} AND u.standing = 'used')`,
    cost: sql<number>`(SELECT coalesce(sum(u.amount), 0)::bigint FROM ${uses} AND u.standing = 'used')`,
    brought: sql<number>`(SELECT coalesce(sum(u.brought), 0)::bigint FROM ${uses} AND u.standing = 'used')`,
  };
}

export const voucherExtras = {
  campaignId: sql<number | null>`r.campaign_id`,
  campaignName: sql<string>`coalesce((SELECT c.name FROM coupon_campaign c
    WHERE c.organization_id = r.organization_id AND c.id = r.campaign_id), '')`,
  currency: currencyOfBranch,
  archivedAt: sql<string | null>`r.archived_at`,
  ...figures("voucher"),
};

export const campaignExtras = {
  status: sql<CampaignStatus>`r.status`,
  currency: currencyOfBranch,
  vouchers: sql<number>`(SELECT count(*) FROM voucher v
    WHERE v.organization_id = r.organization_id AND v.campaign_id = r.id AND v.archived_at IS NULL)`,
  ...figures("campaign"),
};

export const voucherTable = recordTable(voucherRecord, "voucher", voucherExtras);
export const campaignTable = recordTable(campaignRecord, "coupon_campaign", campaignExtras);
