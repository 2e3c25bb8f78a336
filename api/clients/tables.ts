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
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client: ClientTable;
  }
}
