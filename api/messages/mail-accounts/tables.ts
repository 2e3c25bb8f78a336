import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { userName } from "#api/platform/access/user-name.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { mailAccountRecord } from "#contract/messages/mail-accounts/mail-account.ts";
import type { InboxStep, MailProblem } from "#contract/messages/mail-accounts/mail-accounts.ts";

interface MailAccountTable extends TenantRow, Columns<typeof mailAccountRecord> {
  password_sealed: string | null;
  tested_at: string | null;
  test_problem: MailProblem | null;
  test_answer: string | null;
  inbox_tested_at: string | null;
  inbox_test_step: InboxStep | null;
  inbox_test_problem: MailProblem | null;
  inbox_test_answer: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    mail_account: MailAccountTable;
  }
}

/** What is written down of its inbox. */
const ofMailbox = <T>(column: string) =>
  sql<T>`(SELECT ${sql.ref(`b.${column}`)} FROM mailbox b WHERE b.organization_id = r.organization_id AND b.account_id = r.id)`;

export const mailAccountTable = recordTable(mailAccountRecord, "mail_account", {
  userName: sql<string | null>`(SELECT ${userName("u")}
    FROM app_user u WHERE u.organization_id = r.organization_id AND u.id = r.user_id)`,
  hasPassword: sql<boolean>`r.password_sealed IS NOT NULL`,
  testedAt: sql<string | null>`r.tested_at`,
  testProblem: sql<MailProblem | null>`r.test_problem`,
  testAnswer: sql<string | null>`r.test_answer`,
  inboxReadAt: ofMailbox<string | null>("read_at"),
  inboxProblem: ofMailbox<MailProblem | null>("problem"),
  inboxTestedAt: sql<string | null>`r.inbox_tested_at`,
  inboxTestStep: sql<InboxStep | null>`r.inbox_test_step`,
  inboxTestProblem: sql<MailProblem | null>`r.inbox_test_problem`,
  inboxTestAnswer: sql<string | null>`r.inbox_test_answer`,
  inboxIsSimulated: sql<boolean>`EXISTS (SELECT FROM integration i
    WHERE i.organization_id = r.organization_id AND i.vendor = 'imap' AND i.is_sandbox)`,
  inboxMissing: sql<number>`coalesce(${ofMailbox<number | null>("missing")}, 0)`,
});
