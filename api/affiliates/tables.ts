import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface AffiliateTable extends TenantRow {
  name: string;
  contact: Generated<string>;
  email: string | null;
  phone: string | null;
  website: string | null;
  note: Generated<string>;
  active: Generated<boolean>;
}

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
    affiliate: AffiliateTable;
    affiliate_campaign: AffiliateCampaignTable;
    affiliate_banner: AffiliateBannerTable;
  }
}
