import type { Generated } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";

interface ClientTable extends TenantRow {
  branch_id: number;
  /** The affiliate's campaign the client came by. */
  campaign_id: number | null;
  firstname: Generated<string>;
  lastname: Generated<string>;
  company: Generated<string>;
  email: string | null;
  phone: string | null;
  birthday: string | null;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  language: string | null;
  vat_id: string | null;
  is_owner: Generated<boolean>;
  is_renter: Generated<boolean>;
  import_key: string | null;
  note: string | null;
  deleted_at: string | null;
  search: Computed<string>;
  /** Who it is now, after two were merged. */
  merged_into: number | null;
  name_key: Computed<string | null>;
  phone_key: Computed<string | null>;
  email_key: Computed<string | null>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client: ClientTable;
  }
}
