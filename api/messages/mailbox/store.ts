import { createHash } from "node:crypto";
import type { StandingMail } from "#api/integrations/imap/port.ts";
import { type MailFile, type ReadMail, readMail } from "#api/messages/mailbox/rules/read-mail.ts";
import { whoseMail } from "#api/messages/mailbox/whose.ts";
import { hearGuest } from "#api/messages/tickets/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";

/** The account a mail came to, and the numbering of its inbox (RFC 3501, UIDVALIDITY). */
export interface MailPlace {
  organizationId: number;
  accountId: number;
  uidValidity: number;
}

/** The name of the task that fetches mails. */
export const fetchTask = "mailbox.fetch";

/** The files of one mail that are stored, at most this many; the others stay in the mailbox. */
const mostFiles = 30;

interface StoredPart {
  name: string;
  type: string;
  bytes: StoredBytes;
}

/**
 * Stores a mail with its files, once, however often it is fetched. A mail that the server has given another UID is not stored
 * again.
 */
export async function storeMail(platform: Platform, place: MailPlace, standing: StandingMail): Promise<void> {
  const sha256 = createHash("sha256").update(standing.bytes).digest();
  if (await renumberMail(platform, place, standing, sha256)) return;
  const mail = await readMail(standing.bytes);
  const { stored, leftThere } = await storeFiles(
    platform,
    place.organizationId,
    standing.isCut ? [] : mail.files,
  );
  const cut = standing.isCut ? mail.files.map(({ name }) => name).slice(0, mostFiles) : [];
  await inTenant(platform.db, place.organizationId, async (trx) => {
    const scope = systemMover(platform, trx, place.organizationId, {
      call: fetchTask,
      requestId: `mail-${place.accountId}-${place.uidValidity}-${standing.uid}`,
    });
    const whose = await whoseMail(scope, mail);
    const row = await trx
      .insertInto("mail_message")
      .values({
        ...rowOf(place, standing, mail),
        sha256,
        client_id: whose.clientId,
        left_there: [...leftThere, ...cut],
      })
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "account_id", "uid_validity", "uid"])
          .where("direction", "=", "in")
          .doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    if (!row) return;
    for (const { name, type, bytes } of stored)
      await nameFile(scope, bytes, { name, type, object: { type: "mailMessage", id: row.id } });
    if (whose.ticketId !== null) await hearGuest(scope, whose.ticketId, standing.receivedAt);
    await scope.audit({
      action: "receive",
      objectType: "mailMessage",
      objectId: row.id,
      actorKind: "EXT",
      after: { clientId: whose.clientId, mailAccountId: place.accountId },
    });
  });
}

function rowOf(
  { organizationId, accountId, uidValidity }: MailPlace,
  standing: StandingMail,
  mail: ReadMail,
) {
  const { uid, receivedAt, isCut } = standing;
  const { messageId, referenceIds, address, addressName, subject, body, quoted, html } = mail;
  return {
    organization_id: organizationId,
    direction: "in" as const,
    account_id: accountId,
    uid_validity: uidValidity,
    uid,
    message_id: messageId,
    reference_ids: referenceIds,
    address,
    address_name: addressName,
    subject,
    body,
    quoted,
    html: isCut ? null : html,
    is_cut: isCut,
    created_at: receivedAt,
  };
}

/**
 * Gives a stored mail with the same bytes its UID under the present UIDVALIDITY. Returns false when there is none. Of two
 * copies of a mail each call gives one its UID.
 */
async function renumberMail(
  platform: Platform,
  { organizationId, accountId, uidValidity }: MailPlace,
  { uid }: StandingMail,
  sha256: Buffer,
): Promise<boolean> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const moved = await trx
      .updateTable("mail_message")
      .set({ uid_validity: uidValidity, uid })
      .where("organization_id", "=", organizationId)
      .where("id", "=", (is) =>
        is
          .selectFrom("mail_message as m")
          .select((of) => of.fn.min("m.id").as("id"))
          .where("m.organization_id", "=", organizationId)
          .where("m.account_id", "=", accountId)
          .where("m.direction", "=", "in")
          .where("m.sha256", "=", sha256)
          .where("m.uid_validity", "<>", uidValidity),
      )
      .returning("id")
      .executeTakeFirst();
    return moved !== undefined;
  });
}

/** Stores the files of the kinds that we store. Returns them, and the names of the others. */
async function storeFiles(platform: Platform, organizationId: number, files: readonly MailFile[]) {
  const stored: StoredPart[] = [];
  const leftThere: string[] = [];
  for (const file of files) {
    const accepted = stored.length < mostFiles ? await acceptPart(file) : null;
    if (!accepted) leftThere.push(file.name);
    else {
      const { name, type, bytes } = accepted;
      stored.push({ name, type, bytes: await keepBytes(platform.storage, organizationId, { bytes, type }) });
    }
  }
  return { stored, leftThere: leftThere.slice(0, 100) };
}

async function acceptPart({ name, bytes }: MailFile) {
  try {
    return await acceptUpload(new Blob([bytes]), name, { kinds: ["document", "image", "table", "card"] });
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}
