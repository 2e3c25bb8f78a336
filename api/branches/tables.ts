import type { Generated } from "kysely";
import type { Settings, TenantRow } from "#api/platform/access/tables.ts";

interface BranchTable extends TenantRow {
  name: string;
  group: string | null;
  country: string;
  currency: Generated<string>;
  time_zone: string;
  external_link: string | null;
  legal_name: string;
  address: string;
  zip: string;
  city: string;
  phone: string | null;
  email: string | null;
  vat_id: string | null;
  register: string | null;
  iban: string | null;
  bic: string | null;
  bank: string | null;
  logo_file_id: number | null;
  invoice_prefix: string;
  tax_mode: Generated<"standard" | "smallBusiness">;
  payment_days: Generated<number>;
  settings: Settings;
  /** The client the branch itself is as a tenant. */
  rental_account_id: number | null;
  closed_at: string | null;
}

/** Who works in which branch. */
interface UserBranchTable {
  organization_id: number;
  user_id: number;
  branch_id: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    branch: BranchTable;
    user_branch: UserBranchTable;
  }
}
