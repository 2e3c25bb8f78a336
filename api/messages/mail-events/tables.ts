import type { ColumnType, Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type LeftOutReason,
  mailEventRecord,
  mailPromotionRecord,
  type PromotionStatus,
  type ReturnedKind,
  type SuppressionReason,
} from "#contract/messages/mail-events/mail-event.ts";
import type { MailText } from "#contract/messages/mail-events/mail-events.ts";
import type { Audience } from "#contract/messages/mail-events/mail-promotions.ts";
import type { Language } from "#contract/platform/languages.ts";

interface MailEventTable extends TenantRow, Columns<typeof mailEventRecord> {
  deleted_at: string | null;
}

interface MailEventTextTable {
  organization_id: number;
  mail_event_id: number;
  language: Language;
  subject: string;
  body: string;
}

interface MailPromotionTable extends TenantRow, Columns<typeof mailPromotionRecord> {
  status: StatusByDefault<PromotionStatus>;
  audience: ColumnType<Audience, string, string>;
  /** Frozen at the start; the mail event's own language first. */
  texts: ColumnType<MailText[] | null, string | null, string | null>;
  started_by: number | null;
  started_at: string | null;
  ended_at: string | null;
}

interface MailPromotionRecipientTable {
  organization_id: number;
  id: Generated<number>;
  promotion_id: number;
  client_id: number;
  address: string | null;
  left_out: LeftOutReason | null;
  message_id: number | null;
  token_hash: Buffer | null;
  returned: ReturnedKind | null;
  returned_at: string | null;
}

interface MailSuppressionTable extends TenantRow {
  address_hash: Buffer;
  address: string | null;
  reason: SuppressionReason;
  note: Generated<string>;
  at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    mail_event: MailEventTable;
    mail_event_text: MailEventTextTable;
    mail_promotion: MailPromotionTable;
    mail_promotion_recipient: MailPromotionRecipientTable;
    mail_suppression: MailSuppressionTable;
  }
}

export const mailEventTable = recordTable(
  mailEventRecord,
  "mail_event",
  {
    texts: sql<
      MailText[]
    >`(SELECT coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'subject', t.subject, 'body', t.body)
      ORDER BY t.language), '[]') FROM mail_event_text t
      WHERE t.organization_id = r.organization_id AND t.mail_event_id = r.id AND t.language <> r.language)`,
  },
  { keepsRemoved: true },
);

export const mailPromotionTable = recordTable(mailPromotionRecord, "mail_promotion", {
  status: sql<PromotionStatus>`r.status`,
  mailEventName: sql<string | null>`(SELECT e.name FROM mail_event e
    WHERE e.organization_id = r.organization_id AND e.id = r.mail_event_id)`,
  accountName: sql<string | null>`(SELECT a.name FROM mail_account a
    WHERE a.organization_id = r.organization_id AND a.id = r.account_id)`,
  audience: sql<Audience>`r.audience`,
  startedAt: sql<string | null>`r.started_at`,
  endedAt: sql<string | null>`r.ended_at`,
});
