import { sql } from "kysely";
import { ofFiles, ofMails } from "#api/clients/client-privacy/catalogue.ts";
import { dataAbout, findSubject, obstacleOf, type Subject } from "#api/clients/client-privacy/queries.ts";
import { removeFilesTask } from "#api/clients/client-privacy/remove-files.ts";
import { mergedInto } from "#api/clients/clients/queries.ts";
import { anonymiseClient } from "#api/clients/clients/verbs.ts";
import { forgetDocuments } from "#api/clients/documents/verbs.ts";
import { forgetGuest } from "#api/contracts/rent-contracts/for-others/privacy.ts";
import { forgetRecipient } from "#api/money/invoices/verbs-privacy.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { TakingOut } from "#api/platform/client-data/privacy.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";
import { blankMails } from "#api/platform/mail/blank-mails.ts";
import { anonymiseAction, closeEntriesNaming, closeForAll } from "#api/platform/records/anonymised.ts";

/** Takes a person's data out for good and certifies it; a second time answers the certificate there is. */
export async function anonymise(
  context: CallContext,
  { id, name }: { id: number; name: string },
): Promise<number> {
  const subject = await findSubject(context, id, { lock: true });
  if (subject.anonymised) return certificateOf(context, id);
  if (comparable(name) !== comparable(subject.name)) throw invalid("name", "nameDiffers");
  const obstacle = await obstacleOf(context, subject);
  if (obstacle) throw new Failure("NOT_READY", { detail: obstacle });
  return takeOutFor(context, subject, context.user);
}

/** Takes a held person out whom nothing keeps, and certifies it; answers the certificate. */
export async function takeOutFor(
  context: TakingOut,
  subject: Subject,
  by: { id: number | null; name: string },
): Promise<number> {
  const { clientId: id } = subject;
  const lines = await dataAbout(context, subject);
  await takeOut(context, subject);
  const { id: certificateId } = await context.trx
    .insertInto("client_certificate")
    .values({
      organization_id: context.organizationId,
      client_id: id,
      made_by: by.id,
      made_by_name: by.name,
      lines: JSON.stringify(lines),
      country: subject.country,
      created_at: context.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit([
    { action: anonymiseAction, objectType: "client", objectId: id },
    {
      action: anonymiseAction,
      objectType: "clientCertificate",
      objectId: id,
      after: { certificate: certificateId },
    },
  ]);
  return certificateId;
}

/** A name as it is compared: letters and figures as they are read, whatever their case and the spaces between. */
function comparable(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

async function takeOut(context: TakingOut, subject: Subject): Promise<void> {
  const { clientId, email } = subject;
  const { domains } = context.platform;
  const close = (kind: string, ids: readonly number[]) => closeForAll(context, kind, ids);
  const documents = await forgetDocuments(context, clientId);
  await close("document", documents.ids);
  const files = await dropFiles(context.trx, ofFiles(domains)(subject));
  await close("file", files.ids);
  await close("outboxMessage", await blankMails(context.trx, ofMails(domains)(subject)));
  await close("invoice", await forgetRecipient(context, clientId));
  const stays = await forgetGuest(context, clientId);
  await close("rentContract", stays);
  await closeEntriesNaming(context, namesOf(subject));
  const records = [clientId, ...(await mergedInto(context, clientId))];
  const keys = [...files.keys, ...documents.previews];
  for (const { forget } of domains.clientPrivacy) {
    const forgotten = await forget?.(context, { clientId, email, records, stays });
    for (const [kind, ids] of Object.entries(forgotten?.closed ?? {})) await close(kind, ids);
    keys.push(...(forgotten?.keys ?? []));
  }
  await close("client", records);
  await anonymiseClient(context, records);
  if (keys.length > 0) await context.platform.jobs.enqueue(context.trx, removeFilesTask, { keys });
}

/** What tells of the person wherever it stands; a text of a few letters would tell of others, too. */
function namesOf({ name, company, email, phones }: Subject): string[] {
  return [name, company, email ?? "", ...phones].filter((text) => text.length > 4);
}

async function certificateOf({ trx, organizationId }: CallContext, clientId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM client_certificate WHERE organization_id = ${organizationId} AND client_id = ${clientId}`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
}
