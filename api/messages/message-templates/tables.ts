import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type MessageTemplateStatus,
  messageTemplateRecord,
} from "#contract/messages/message-templates/message-template.ts";
import type { MessageTemplateText } from "#contract/messages/message-templates/message-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

interface MessageTemplateTable extends TenantRow, Columns<typeof messageTemplateRecord> {
  status: StatusByDefault<MessageTemplateStatus>;
  removed_at: string | null;
}

interface MessageTemplateTextTable {
  organization_id: number;
  message_template_id: number;
  language: Language;
  subject: string;
  body: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    message_template: MessageTemplateTable;
    message_template_text: MessageTemplateTextTable;
  }
}

/** A template for all branches is visible to everybody, one of a branch only to those who work for it. */
export const messageTemplateTable = recordTable(
  messageTemplateRecord,
  "message_template",
  {
    status: sql<MessageTemplateStatus>`r.status`,
    removedAt: sql<string | null>`r.removed_at`,
    branchName: sql<string | null>`(SELECT b.name FROM branch b
      WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
    buildingName: sql<string | null>`(SELECT h.name FROM building h
      WHERE h.organization_id = r.organization_id AND h.id = r.building_id)`,
    unitLabel: sql<string | null>`(SELECT u.label FROM unit u
      WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)`,
    texts: sql<MessageTemplateText[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('language', t.language,
      'subject', t.subject, 'body', t.body) ORDER BY t.language), '[]') FROM message_template_text t
      WHERE t.organization_id = r.organization_id AND t.message_template_id = r.id AND t.language <> r.language)`,
  },
  {
    seen: ({ branchIds }) =>
      sql<SqlBool>`(r.branch_id IS NULL OR r.branch_id = ANY(${[...branchIds]}::bigint[]))`,
  },
);
