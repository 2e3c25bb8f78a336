import { sql } from "kysely";
import { tryInbox } from "#api/integrations/imap/try-inbox.ts";
import { tryAccount } from "#api/integrations/mail/account.ts";
import { listAccounts, serverOfAccount, serverOfInbox } from "#api/messages/mail-accounts/queries.ts";
import { mailAccountTable } from "#api/messages/mail-accounts/tables.ts";
import { addAccount, updateAccount } from "#api/messages/mail-accounts/write.ts";
import { inboxOpener } from "#api/messages/mailbox/queries-opener.ts";
import { inOrganization } from "#api/platform/access/in-organization.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { findRecord } from "#api/platform/records/records.ts";
import { mailAccounts } from "#contract/messages/mail-accounts/mail-accounts.ts";

export const mailAccountHandlers = [
  handle(mailAccounts.list, (context, { organizationId, ...input }) =>
    inOrganization(context, organizationId, mailAccounts.list, (within) => listAccounts(within, input)),
  ),
  handle(mailAccounts.read, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, mailAccounts.read, async (within) => ({
      MailAccount: await findRecord(within, mailAccountTable, id),
    })),
  ),
  handle(mailAccounts.add, (context, { mail, organizationId }) =>
    inOrganization(context, organizationId, mailAccounts.add, async (within) => ({
      MailAccountId: await addAccount(within, mail),
    })),
  ),
  handle(mailAccounts.update, (context, { mail, organizationId }) =>
    inOrganization(context, organizationId, mailAccounts.update, async (within) => ({
      MailAccount: await updateAccount(within, mail),
    })),
  ),
  handleAsking(
    mailAccounts.test,
    (context, { id, organizationId }) =>
      inOrganization(context, organizationId, mailAccounts.test, async (within) => {
        const server = await serverOfAccount(within, id);
        return () => tryAccount(server, { innerAddresses: within.platform.innerAddresses === true });
      }),
    (context, { id, organizationId }, tried) =>
      inOrganization(context, organizationId, mailAccounts.test, (within) => keepTest(within, id, tried)),
  ),
  handleAsking(
    mailAccounts.testInbox,
    (context, { id, organizationId }) =>
      inOrganization(context, organizationId, mailAccounts.testInbox, async (within) => {
        const server = await serverOfInbox(within, id);
        const openImap = await inboxOpener(within.platform, within);
        return () => tryInbox(openImap, server, { innerAddresses: within.platform.innerAddresses === true });
      }),
    (context, { id, organizationId }, tried) =>
      inOrganization(context, organizationId, mailAccounts.testInbox, (within) =>
        keepInboxTest(within, id, tried),
      ),
  ),
];

type Tried = Awaited<ReturnType<typeof tryAccount>>;

async function keepTest(context: CallContext, id: number, { problem, answer }: Tried) {
  const { trx, organizationId, now } = context;
  await trx
    .updateTable("mail_account")
    .set({ tested_at: now.toISOString(), test_problem: problem, test_answer: answer, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "test",
    objectType: "mailAccount",
    objectId: id,
    after: { problem, answer },
  });
  return { ok: problem === null, problem, answer };
}

type InboxTest = Awaited<ReturnType<typeof tryInbox>>;

async function keepInboxTest(context: CallContext, id: number, { mails, ...result }: InboxTest) {
  const { trx, organizationId, now } = context;
  const { step, problem, answer } = result;
  await trx
    .updateTable("mail_account")
    .set({
      inbox_tested_at: now.toISOString(),
      inbox_test_step: step,
      inbox_test_problem: problem,
      inbox_test_answer: answer,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "testInbox", objectType: "mailAccount", objectId: id, after: result });
  return { ok: problem === null, mails, ...result };
}
