import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import type {
  DispatchHindrance,
  DispatchReason,
  DispatchStatus,
} from "#contract/messages/message-templates/message-dispatch.ts";
import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";

interface MessageDispatchTable extends TenantRow {
  branch_id: number;
  template_id: number;
  contract_id: number | null;
  user_id: number | null;
  occasion: Generated<string>;
  status: StatusByDefault<DispatchStatus>;
  due_at: string;
  send_after: string;
  ends_at: string;
  held_at: string | null;
  held_by: number | null;
  own_subject: string | null;
  own_body: string | null;
  edited_by: number | null;
  dates_changed: Generated<boolean>;
  correction: Generated<boolean>;
  hindrance: DispatchHindrance | null;
  missing: Generated<string[]>;
  checked_at: string | null;
  reason: DispatchReason | null;
  channel: TemplateChannel | null;
  tried: Generated<string[]>;
  outbox_id: number | null;
  sent_at: string | null;
  sent_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    message_dispatch: MessageDispatchTable;
  }
}
