import type { TenantRow } from "#api/platform/access/tables.ts";
import type { ConsentPurpose, ConsentSource } from "#contract/clients/client-consents/client-consent.ts";

interface ClientConsentTable extends TenantRow {
  client_id: number;
  purpose: ConsentPurpose;
  given_at: string;
  given_by: ConsentSource;
  /** The text that was agreed to. */
  wording: string;
  withdrawn_at: string | null;
  withdrawn_by: ConsentSource | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    client_consent: ClientConsentTable;
  }
}
