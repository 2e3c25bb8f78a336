import { sql } from "kysely";
import { z } from "zod";
import type { OpenMailbox } from "#api/integrations/imap/port.ts";
import { problemOf } from "#api/integrations/mail/account.ts";
import { inboxOpener } from "#api/messages/mailbox/queries-opener.ts";
import { fetchTask, storeMail } from "#api/messages/mailbox/store.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { serverOf } from "#api/platform/mail/sending-account.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Name of the task; names in the queue's crontab cannot contain dots. */
export const fetchDueTask = "fetchMailboxes";
/**
 * Runs every five minutes, as a line of the queue's crontab. It fetches what IDLE has missed, and compares the mails of each
 * inbox with the stored ones.
 */
export const fetchDueSchedule = `*/5 * * * * ${fetchDueTask}`;

/** When an account is read for the first time, the mails of this many days before are fetched, too. */
const daysBefore = 30;
/** The mails that one job fetches, at most this many; the next job goes on. */
const mostAtOnce = 200;
/** After this many failures in a row those who look after the account are notified. */
const notifyAfter = 3;

const payloadShape = z.object({ organizationId: z.number(), accountId: z.number() });
type Payload = z.infer<typeof payloadShape>;

/** Returns the accounts of all organizations whose inbox is read. */
export async function mailboxesToRead(platform: Pick<Platform, "db">) {
  const { rows } = await sql<Payload & { version: number }>`
    SELECT organization_id AS "organizationId", account_id AS "accountId", version FROM mailboxes_to_read()`.execute(
    platform.db,
  );
  return rows;
}

/** Queues the reading of an inbox, unless it is queued already. */
export async function enqueueFetch(platform: Platform, payload: Payload): Promise<void> {
  const { organizationId, accountId } = payload;
  await inTenant(platform.db, organizationId, (trx) =>
    platform.jobs.enqueue(
      trx,
      fetchTask,
      { organizationId, accountId },
      { key: `${fetchTask}/${organizationId}/${accountId}`, maxAttempts: 1 },
    ),
  );
}

export const fetchDue: Task = async (platform) => {
  for (const payload of await mailboxesToRead(platform)) await enqueueFetch(platform, payload);
};

/** Opens the inbox of an account; null when the account is gone or has no IMAP server. */
export async function openAccountInbox(platform: Platform, payload: Payload): Promise<OpenMailbox | null> {
  const { organizationId } = payload;
  const { account, openImap } = await inTenant(platform.db, organizationId, async (trx) => ({
    account: await findAccount(trx, payload),
    openImap: await inboxOpener(platform, { trx, organizationId }),
  }));
  if (!account) return null;
  const { imap_host: host, imap_port: port, imap_security: security } = account;
  if (host === null) return null;
  const { login } = serverOf(platform, account);
  return openImap({ host, port, security, login }, { innerAddresses: platform.innerAddresses === true });
}

function findAccount(trx: Tx, { organizationId, accountId }: Payload) {
  return trx
    .selectFrom("mail_account")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", accountId)
    .executeTakeFirst();
}

/**
 * Reads an inbox: fetches the mails that are not stored yet. A mail that cannot be stored does not hold up the others. Those
 * who look after the account are notified of such mails, and of an inbox that cannot be read.
 */
export const fetchMailbox: Task = async (platform, payload) => {
  const account = payloadShape.parse(payload);
  let mailbox: OpenMailbox | null = null;
  try {
    mailbox = await openAccountInbox(platform, account);
    if (!mailbox) return;
    await readInbox(platform, account, mailbox);
  } catch (error) {
    await noteFailure(platform, account, error);
  } finally {
    await mailbox?.close();
  }
};

export async function readInbox(platform: Platform, account: Payload, mailbox: OpenMailbox): Promise<void> {
  const { uidValidity } = mailbox;
  const place = { ...account, uidValidity };
  const firstUid = await firstUidOf(platform, account, mailbox);
  const newUids = await notStored(platform, place, await mailbox.uidsFrom(firstUid));
  let successes = 0;
  for (const uid of newUids.slice(0, mostAtOnce)) {
    try {
      const mail = await mailbox.fetch(uid);
      if (mail) await storeMail(platform, place, mail);
      successes += 1;
    } catch (error) {
      // Without the connection all further mails fail as well, so the job fails as a whole.
      if (!(await isOpen(mailbox))) throw error;
      platform.log.error({ err: error, account: account.accountId, uid }, "mail not stored");
    }
  }
  // When no mail can be stored, the next job would fetch the same ones again at once and without end.
  if (newUids.length > mostAtOnce && successes > 0) return enqueueFetch(platform, account);
  const present = await mailbox.uidsFrom(firstUid);
  const missing = (await notStored(platform, place, present)).length;
  await noteReading(platform, account, { present: present.length, missing });
}

const isOpen = (mailbox: OpenMailbox) =>
  mailbox.uidsFrom(mailbox.uidNext).then(
    () => true,
    () => false,
  );

/**
 * Returns the UID of the first mail that is to be stored. A new UIDVALIDITY means new UIDs for all mails: then the mails of the
 * last days are looked through again.
 */
async function firstUidOf(platform: Platform, { organizationId, accountId }: Payload, mailbox: OpenMailbox) {
  const { uidValidity, uidNext } = mailbox;
  const stored = await inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("mailbox")
      .select(["uid_validity", "first_uid"])
      .where("organization_id", "=", organizationId)
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  );
  if (stored && Number(stored.uid_validity) === uidValidity) return Number(stored.first_uid);
  const since = new Date(platform.now().getTime() - daysBefore * 86_400_000);
  const [first = uidNext] = await mailbox.uidsSince(since);
  const state = { uid_validity: uidValidity, first_uid: first };
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .insertInto("mailbox")
      .values({
        organization_id: organizationId,
        account_id: accountId,
        ...state,
        problem: null,
        problem_words: null,
        read_at: null,
        tried_at: null,
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "account_id"]).doUpdateSet(state))
      .execute(),
  );
  return first;
}

/** Returns those of the UIDs whose mails are not stored, ascending. */
async function notStored(
  platform: Platform,
  { organizationId, accountId, uidValidity }: Payload & { uidValidity: number },
  uids: readonly number[],
): Promise<number[]> {
  const { rows } = await inTenant(platform.db, organizationId, (trx) =>
    sql<{ uid: number }>`
      SELECT uid FROM unnest(${[...uids]}::bigint[]) AS present(uid) WHERE NOT EXISTS (SELECT FROM mail_message m
        WHERE m.organization_id = ${organizationId} AND m.account_id = ${accountId} AND m.uid_validity = ${uidValidity}
          AND m.uid = present.uid AND m.direction = 'in') ORDER BY uid`.execute(trx),
  );
  return rows.map(({ uid }) => Number(uid));
}

/** Records a successful reading. Notifies those who look after the account when more mails are missing than before. */
async function noteReading(
  platform: Platform,
  { organizationId, accountId }: Payload,
  { present, missing }: { present: number; missing: number },
): Promise<void> {
  const at = platform.now().toISOString();
  await inTenant(platform.db, organizationId, async (trx) => {
    const before = await trx
      .selectFrom("mailbox")
      .select("missing")
      .where("organization_id", "=", organizationId)
      .where("account_id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .updateTable("mailbox")
      .set({
        there: present,
        missing,
        problem: null,
        problem_words: null,
        failures: 0,
        read_at: at,
        tried_at: at,
      })
      .where("organization_id", "=", organizationId)
      .where("account_id", "=", accountId)
      .execute();
    if (missing > (before?.missing ?? 0))
      await notifyKeepers(trx, { organizationId, accountId }, "mailsMissing", missing);
  });
}

/** Records that an inbox could not be read. */
async function noteFailure(platform: Platform, { organizationId, accountId }: Payload, error: unknown) {
  platform.log.warn({ err: error, account: accountId }, "inbox not read");
  const state = {
    problem: problemOf(error),
    problem_words: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    tried_at: platform.now().toISOString(),
  };
  await inTenant(platform.db, organizationId, async (trx) => {
    const { failures } = await trx
      .insertInto("mailbox")
      .values({
        organization_id: organizationId,
        account_id: accountId,
        uid_validity: 0,
        first_uid: 0,
        failures: 1,
        read_at: null,
        ...state,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "account_id"])
          .doUpdateSet({ ...state, failures: sql<number>`mailbox.failures + 1` }),
      )
      .returning("failures")
      .executeTakeFirstOrThrow();
    if (failures === notifyAfter)
      await notifyKeepers(trx, { organizationId, accountId }, "mailboxFailing", failures);
  });
}

/** Notifies the owner of an account; for an account of the organization everybody who may change it. */
async function notifyKeepers(
  trx: Tx,
  { organizationId, accountId }: Payload,
  message: string,
  count: number,
): Promise<void> {
  const { rows } = await sql<{ userId: number; name: string }>`
    SELECT u.id AS "userId", a.name FROM mail_account a JOIN app_user u ON u.organization_id = a.organization_id AND u.active
      AND (u.id = a.user_id OR (a.user_id IS NULL AND (u.is_admin OR EXISTS (SELECT FROM role_permission p
        WHERE p.organization_id = u.organization_id AND p.role_id = u.role_id AND p.resource = 'smtp' AND p.active AND p.edit))))
    WHERE a.organization_id = ${organizationId} AND a.id = ${accountId}`.execute(trx);
  await notify(
    trx,
    organizationId,
    rows.map(({ userId, name }) => ({
      userId,
      event: "FORM" as const,
      message,
      params: { name, count },
      sticky: true,
    })),
  );
}
