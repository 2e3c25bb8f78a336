import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";

interface ChatRoomTable extends TenantRow {
  name: string | null;
  direct_key: string | null;
  last_seq: Generated<number>;
}

interface ChatMemberTable {
  organization_id: number;
  room_id: number;
  user_id: number;
  read_seq: Generated<number>;
  joined_at: Generated<string>;
}

interface ChatMessageTable {
  organization_id: number;
  id: Generated<number>;
  room_id: number;
  seq: number;
  changed_seq: number;
  author_id: number;
  text: string;
  reply_id: number | null;
  mentions: number[];
  edited_at: string | null;
  deleted_at: string | null;
  created_at: string;
}

interface ChatTicketTable {
  organization_id: number;
  token_hash: Buffer;
  session_id: number;
  expires_at: string;
}

interface ChatSocketTable {
  organization_id: number;
  id: string;
  user_id: number;
  seen_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    chat_room: ChatRoomTable;
    chat_member: ChatMemberTable;
    chat_message: ChatMessageTable;
    chat_ticket: ChatTicketTable;
    chat_socket: ChatSocketTable;
  }
}
