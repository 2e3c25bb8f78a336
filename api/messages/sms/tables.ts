import type { Generated } from "kysely";
import type { Computed } from "#api/platform/access/tables.ts";
import type { SmsDirection } from "#contract/messages/sms/sms-states.ts";

interface SmsMessageTable {
  organization_id: number;
  id: Generated<number>;
  direction: SmsDirection;
  client_id: number | null;
  /** Number of the client, or of the sender, in E.164. */
  phone: string;
  phone_key: Computed<string | null>;
  body: string;
  segments: number;
  outbox_id: number | null;
  send_after: string | null;
  delivery: "delivered" | "undelivered" | "failed" | null;
  delivery_reason: string | null;
  provider_id: string | null;
  keyword: "stop" | "start" | null;
  retry_of: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

interface SmsEventTable {
  organization_id: number;
  id: Generated<number>;
  kind: "status" | "inbound";
  provider_id: string;
  /** The reported status; `received` for a received SMS. */
  report: string;
  message_id: number | null;
  told: unknown;
  received_at: Generated<string>;
  handled_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    sms_message: SmsMessageTable;
    sms_event: SmsEventTable;
  }
}
