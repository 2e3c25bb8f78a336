import { sql } from "kysely";
import { forgetConsents } from "#api/clients/client-consents/verbs.ts";
import { forgetPairs } from "#api/clients/client-duplicates/verbs.ts";
import { forgetPages } from "#api/clients/client-pages/verbs.ts";
import { ofFiles } from "#api/clients/client-privacy/catalogue.ts";
import { ofMails } from "#api/clients/client-privacy/catalogue-contact.ts";
import { findSubject, keptAbout, obstacleOf, type Subject } from "#api/clients/client-privacy/queries.ts";
import { removeFilesTask } from "#api/clients/client-privacy/remove-files.ts";
import { forgetRelations } from "#api/clients/client-relations/verbs.ts";
import { mergedInto } from "#api/clients/clients/queries.ts";
import { anonymiseClient } from "#api/clients/clients/verbs.ts";
import { forgetDocuments } from "#api/clients/documents/verbs.ts";
import { forgetReports } from "#api/clients/ksv/verbs.ts";
import { forgetNotes } from "#api/clients/notes/verbs.ts";
import { forgetMembers } from "#api/clients/vip-clubs/verbs.ts";
import { forgetAlerts } from "#api/contracts/contract-alerts/verbs-privacy.ts";
import { forgetOffers } from "#api/contracts/contract-offers/verbs.ts";
import { forgetParties } from "#api/contracts/contract-parties/verbs.ts";
import { forgetSigners } from "#api/contracts/contract-signing/verbs.ts";
import { forgetGuest } from "#api/contracts/rent-contracts/for-others/privacy.ts";
import { forgetMailings } from "#api/messages/mail-events/verbs.ts";
import { forgetCalls } from "#api/messages/phone-records/verbs.ts";
import { forgetSms } from "#api/messages/sms/verbs.ts";
import { forgetCards } from "#api/money/card-payments/verbs.ts";
import { forgetRecipient } from "#api/money/invoices/verbs-privacy.ts";
import { forgetAppointments } from "#api/planning/calendar-events/verbs.ts";
import { forgetTasks } from "#api/planning/tasks/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";
import { blankMails } from "#api/platform/mail/blank-mails.ts";
import { anonymiseAction, closeEntriesNaming, closeForAll } from "#api/platform/records/anonymised.ts";
import { forgetBuildingOwner } from "#api/property/buildings/verbs-privacy.ts";
import { forgetUnitOwner } from "#api/property/units/verbs-privacy.ts";

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

/** What taking somebody out is done in; the clock has it, too. */
export type TakingOut = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit">;

/** Takes a held person out whom nothing keeps, and certifies it; answers the certificate. */
export async function takeOutFor(
  context: TakingOut,
  subject: Subject,
  by: { id: number | null; name: string },
): Promise<number> {
  const { clientId: id } = subject;
  const lines = await keptAbout(context, subject);
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
  const { clientId } = subject;
  const close = (kind: string, ids: readonly number[]) => closeForAll(context, kind, ids);
  await close("note", await forgetNotes(context, clientId));
  const documents = await forgetDocuments(context, clientId);
  await close("document", documents.ids);
  const files = await dropFiles(context.trx, ofFiles(subject));
  await close("file", files.ids);
  await close("outboxMessage", await blankMails(context.trx, ofMails(subject)));
  await close("invoice", await forgetRecipient(context, clientId));
  await forgetAlerts(context, clientId);
  await forgetTasks(context, clientId);
  const stays = await forgetGuest(context, clientId);
  await forgetCards(context, stays);
  await forgetOffers(context, stays);
  await close("rentContract", stays);
  await forgetUnitOwner(context, clientId);
  await forgetBuildingOwner(context, clientId);
  await closeEntriesNaming(context, namesOf(subject));
  const records = [clientId, ...(await mergedInto(context, clientId))];
  await forgetPairs(context, records);
  await forgetConsents(context, records);
  await forgetPages(context, records);
  await close("rentContract", await forgetParties(context, records));
  await close("phoneRecord", await forgetCalls(context, clientId));
  await close("rentContract", await forgetSigners(context, records));
  await close("sms", await forgetSms(context, records));
  await forgetMailings(context, records, subject.email);
  await forgetRelations(context, records);
  await close("calendarEvent", await forgetAppointments(context, records));
  await close("vipClub", await forgetMembers(context, records));
  const reports = await forgetReports(context, records);
  await close("ksv", reports.ids);
  await close("file", reports.files);
  await close("client", records);
  await anonymiseClient(context, records);
  const keys = [...files.keys, ...documents.previews, ...reports.keys];
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
