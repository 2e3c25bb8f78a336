import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { affiliateRecord } from "#contract/organization/affiliates/affiliate.ts";

interface AffiliateCampaignTable extends TenantRow {
  affiliate_id: number;
  name: string;
  code: string;
  from_on: string | null;
  until_on: string | null;
}

interface AffiliateBannerTable extends TenantRow {
  campaign_id: number;
  file_key: string;
  alt: Generated<string>;
  link: Generated<string>;
  width: number;
  height: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    affiliate: TenantRow & Columns<typeof affiliateRecord>;
    affiliate_campaign: AffiliateCampaignTable;
    affiliate_banner: AffiliateBannerTable;
  }
}

export const affiliateTable = recordTable(affiliateRecord, "affiliate", {});
