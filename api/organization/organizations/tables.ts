import type { Generated } from "kysely";
import type { Settings } from "#api/platform/access/tables.ts";

interface OrganizationTable {
  id: Generated<number>;
  name: string;
  country: string;
  language: string;
  type: Generated<number>;
  type_parents: Generated<number[]>;
  heb_calendar: Generated<boolean>;
  website: string | null;
  real_estate_website: string | null;
  logo_file_id: number | null;
  settings: Settings;
  demo: Generated<boolean>;
  trial_ends_on: string | null;
  /** `#rrggbb`. */
  accent: string | null;
  /** The operator's campaign that brought the organization. */
  campaign_organization_id: number | null;
  campaign_id: number | null;
  /** It pays, so its trial does not end. */
  paying: Generated<boolean>;
  plan: string | null;
  /** It owes the operator money: nobody of it signs in. */
  overdue: Generated<boolean>;
  /** Where it pays, one address a line. */
  payment_links: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  require_second_factor: Generated<boolean>;
  operator: Generated<boolean>;
  first_steps: Generated<boolean>;
  modules_off: Generated<string[]>;
  permissions_off: Generated<string[]>;
  version: Generated<number>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    organization: OrganizationTable;
  }
}
