import type { Generated } from "kysely";
import type { WrittenChannel } from "#contract/messages/inbox/inbox-terms.ts";

interface InboxThreadTable {
  organization_id: number;
  id: Generated<number>;
  client_id: number;
  last_at: string;
  last_channel: "sms" | "whatsapp" | "mail" | "hostaway" | "call";
  last_direction: "in" | "out";
  assigned_to: number | null;
  done_at: string | null;
  snoozed_until: string | null;
  version: Generated<number>;
}

interface InboxDraftTable {
  organization_id: number;
  client_id: number;
  user_id: number;
  channel: WrittenChannel;
  subject: Generated<string>;
  body: string;
  updated_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    inbox_thread: InboxThreadTable;
    inbox_draft: InboxDraftTable;
  }
}
