import type { z } from "zod";
import { mailAccountTable } from "#api/messages/mail-accounts/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { serverOf } from "#api/platform/mail/sending-account.ts";
import { listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { mailAccounts } from "#contract/messages/mail-accounts/mail-accounts.ts";

/** Lists the mail accounts of the organization and of its people. */
export async function listAccounts(context: CallContext, input: z.output<typeof mailAccounts.list.input>) {
  const query = rowsOf(context, mailAccountTable);
  const { rows, page } = await listPage(context.trx, query, input, sortOf(mailAccountTable, "name"));
  return { MailAccounts: rows, ...page };
}

/** Returns the server of an account's inbox with its password unsealed; use it only to connect. Throws NOT_READY without one. */
export async function serverOfInbox({ platform, trx, organizationId }: CallContext, id: number) {
  const row = await trx
    .selectFrom("mail_account")
    .select(["imap_host", "imap_port", "imap_security", "username", "password_sealed"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { imap_host: host, imap_port: port, imap_security: security } = row;
  if (host === null) throw new Failure("NOT_READY", { detail: "noInboxServer" });
  return serverOf(platform, { ...row, host, port, security });
}

/** Returns the server of an account with its password unsealed; use it only to connect. */
export async function serverOfAccount({ platform, trx, organizationId }: CallContext, id: number) {
  const row = await trx
    .selectFrom("mail_account")
    .select(["host", "port", "security", "username", "password_sealed"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return serverOf(platform, row);
}
