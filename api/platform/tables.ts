import type { Generated } from "kysely";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type { MessageChannel, MessageState } from "#contract/messages/outbox/outbox.ts";
import type { JobState } from "#contract/organization/jobs/jobs.ts";

interface StoredFileTable {
  organization_id: number;
  id: Generated<number>;
  key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  object_type: string | null;
  object_id: number | null;
  tag: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  /** The bank that a building's file was made for. */
  bank_id?: number | null;
}

interface AuditEntryTable {
  organization_id: number;
  id: Generated<number>;
  at: Generated<string>;
  actor_user_id: number | null;
  actor_name: string;
  actor_kind: "user" | "SYS" | "EXT" | "CLIENT" | "OWNER" | "PROVIDER";
  call: string;
  action: string;
  object_type: string;
  object_id: number | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string;
  impersonator_organization_id: number | null;
  impersonator_user_id: number | null;
  impersonator_name: string | null;
  address: Generated<string>;
  user_agent: Generated<string>;
}

interface IdempotencyKeyTable {
  organization_id: number;
  user_id: number;
  key: string;
  call: string;
  input_hash: string;
  /** Null when the reply is sealed. */
  reply: unknown;
  reply_sealed: string | null;
  created_at: Generated<string>;
}

interface JobTable {
  organization_id: number;
  id: Generated<number>;
  kind: string;
  state: StatusByDefault<JobState>;
  progress: Generated<number>;
  total: number | null;
  input: unknown;
  report: Generated<unknown>;
  error_type: string | null;
  /** How often the job was begun. */
  runs: Generated<number>;
  result_file_id: number | null;
  created_by: number;
  created_at: Generated<string>;
  started_at: string | null;
  finished_at: string | null;
}

interface OutboxMessageTable {
  organization_id: number;
  id: Generated<number>;
  channel: MessageChannel;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  /** Language of the text, when it is known. */
  language: string | null;
  /** Label of the button for its link. */
  button: string | null;
  /** Ids of stored files. */
  attachments: Generated<unknown>;
  /** What the channel needs beside the text. */
  details: Generated<unknown>;
  /** The message is not sent before this instant; null for one that is sent at once. */
  send_after: Generated<string | null>;
  object_type: string | null;
  object_id: number | null;
  state: StatusByDefault<MessageState>;
  /** The chosen mail account, if one was chosen. */
  account_id: Generated<number | null>;
  /** Where the recipient unsubscribes from such messages; deleted once the message is sent. */
  unsubscribe_url: Generated<string | null>;
  /** Sent by the installation's account, whatever accounts the organization has. */
  by_installation: Generated<boolean>;
  sandbox: Generated<boolean>;
  attempts: Generated<number>;
  /** The task that sends it, and alone may go on with it; null before one has begun. */
  claim_token: Generated<string | null>;
  last_error: string | null;
  provider_id: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

interface ImportMappingTable {
  organization_id: number;
  table_id: string;
  header_hash: string;
  mapping: unknown;
  updated_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    stored_file: StoredFileTable;
    audit_entry: AuditEntryTable;
    idempotency_key: IdempotencyKeyTable;
    job: JobTable;
    outbox_message: OutboxMessageTable;
    import_mapping: ImportMappingTable;
  }
}
