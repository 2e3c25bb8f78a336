import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { MailProblem } from "#contract/mail-accounts.ts";
import type { mailSecurities } from "#contract/mail-securities.ts";

interface MailAccountTable extends TenantRow {
  user_id: number | null;
  name: string;
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  username: Generated<string>;
  password_sealed: string | null;
  sender_name: Generated<string>;
  sender_address: string;
  reply_to: string | null;
  active: Generated<boolean>;
  tested_at: string | null;
  test_problem: MailProblem | null;
  test_answer: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    mail_account: MailAccountTable;
  }
}
