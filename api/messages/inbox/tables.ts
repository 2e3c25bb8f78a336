import type { Generated } from "kysely";

interface InboxThreadTable {
  organization_id: number;
  id: Generated<number>;
  client_id: number;
  last_at: string;
  last_channel: "sms" | "whatsapp" | "call";
  last_direction: "in" | "out";
  assigned_to: number | null;
  done_at: string | null;
  snoozed_until: string | null;
  version: Generated<number>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    inbox_thread: InboxThreadTable;
  }
}
