import type { Generated } from "kysely";
import type { SmsDirection } from "#contract/messages/sms/sms-states.ts";

interface MailboxTable {
  organization_id: number;
  account_id: number;
  uid_validity: number;
  first_uid: number;
  there: Generated<number>;
  missing: Generated<number>;
  problem: string | null;
  problem_words: string | null;
  failures: Generated<number>;
  read_at: string | null;
  tried_at: string | null;
}

interface MailMessageTable {
  organization_id: number;
  id: Generated<number>;
  direction: SmsDirection;
  account_id: number | null;
  uid_validity: number | null;
  uid: number | null;
  sha256: Buffer | null;
  /** Without brackets. */
  message_id: string | null;
  reference_ids: Generated<string[]>;
  client_id: number | null;
  /** The sender's or the recipient's address. */
  address: string;
  address_name: Generated<string>;
  subject: string;
  body: string;
  quoted: Generated<string>;
  html: string | null;
  left_there: Generated<string[]>;
  is_cut: Generated<boolean>;
  outbox_id: number | null;
  seen_at: string | null;
  set_aside_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    mailbox: MailboxTable;
    mail_message: MailMessageTable;
  }
}
