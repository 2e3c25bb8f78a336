import type { Generated } from "kysely";
import type { SmsDirection } from "#contract/messages/sms/sms-states.ts";

interface PmsMessageTable {
  organization_id: number;
  id: Generated<number>;
  contract_id: number;
  /** The reservation's number at the property manager. */
  reservation_id: string;
  direction: SmsDirection;
  body: string;
  provider_id: string | null;
  outbox_id: number | null;
  seen_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    pms_message: PmsMessageTable;
  }
}
