import type { Generated } from "kysely";
import type { Computed } from "#api/platform/access/tables.ts";
import type { SmsDirection } from "#contract/messages/sms/sms-states.ts";

interface WhatsAppConversationTable {
  organization_id: number;
  id: Generated<number>;
  /** E.164. */
  phone: string;
  phone_key: Computed<string | null>;
  client_id: number | null;
  profile_name: Generated<string>;
  last_message_at: Generated<string>;
  last_inbound_at: string | null;
  opted_in_at: string | null;
  stopped_at: string | null;
  created_at: Generated<string>;
}

interface WhatsAppMessageTable {
  organization_id: number;
  id: Generated<number>;
  conversation_id: number;
  client_id: number | null;
  direction: SmsDirection;
  kind: Generated<string>;
  body: string;
  template_name: string | null;
  template_language: string | null;
  logged: Generated<boolean>;
  outbox_id: number | null;
  provider_id: string | null;
  delivery: "sent" | "delivered" | "read" | "failed" | null;
  delivery_reason: string | null;
  keyword: "stop" | "start" | null;
  /** Of the file it came with, at the vendor. */
  media_id: string | null;
  media_name: Generated<string>;
  /** The file could not be stored: it stays on the telephone. */
  media_left: Generated<boolean>;
  seen_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

interface WhatsAppEventTable {
  organization_id: number;
  id: Generated<number>;
  kind: "message" | "status";
  provider_id: string;
  /** The reported status; `received` for a received message. */
  report: string;
  params: unknown;
  received_at: Generated<string>;
  handled_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    whatsapp_conversation: WhatsAppConversationTable;
    whatsapp_message: WhatsAppMessageTable;
    whatsapp_event: WhatsAppEventTable;
  }
}
