import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { notFound } from "#api/platform/failure.ts";
import { listPage } from "#api/platform/list-query.ts";
import type { MailAccount, mailAccounts } from "#contract/mail-accounts.ts";

export type StoredAccount = Selectable<Schema["mail_account"]> & { user_name: string | null };

const sortColumns = { name: "m.name", host: "m.host", senderAddress: "m.sender_address" };

function accounts({ trx, organizationId }: CallContext) {
  return trx
    .selectFrom("mail_account as m")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "m.organization_id").onRef("u.id", "=", "m.user_id"),
    )
    .where("m.organization_id", "=", organizationId)
    .selectAll("m")
    .select(
      sql<
        string | null
      >`CASE WHEN u.id IS NOT NULL THEN coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) END`.as(
        "user_name",
      ),
    );
}

/** Mail accounts of the organization and of its people. */
export async function listAccounts(context: CallContext, input: z.output<typeof mailAccounts.list.input>) {
  const sort = { columns: sortColumns, standard: "name" as const, idColumn: "m.id" };
  const { rows, page } = await listPage(context.trx, accounts(context), input, sort);
  return { MailAccounts: rows.map(toAccount), ...page };
}

/** An account as it is stored, or NOT_FOUND. */
export async function findAccount(context: CallContext, id: number): Promise<StoredAccount> {
  const row = await accounts(context).where("m.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What leaves the API: everything but the password. */
export function toAccount(row: StoredAccount): MailAccount {
  return {
    id: row.id,
    version: row.version,
    userId: row.user_id,
    userName: row.user_name,
    name: row.name,
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    hasPassword: row.password_sealed !== null,
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    replyTo: row.reply_to,
    active: row.active,
    testedAt: row.tested_at,
    testProblem: row.test_problem,
    testAnswer: row.test_answer,
  };
}
