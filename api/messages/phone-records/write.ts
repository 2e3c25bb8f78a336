import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { phoneRecordStatusList } from "#api/messages/phone-records/phone-record-status.ts";
import { clientsAt, findPhoneRecord } from "#api/messages/phone-records/queries.ts";
import { phoneRecordTable } from "#api/messages/phone-records/tables.ts";
import { colleaguesIn } from "#api/platform/access/colleagues.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move } from "#api/platform/moves/move.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records/records.ts";
import type { PhoneRecord, phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { needs } from "#contract/platform/access.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";

type Added = z.output<typeof phoneRecords.add.input>["phoneRecord"];
type Changed = z.output<typeof phoneRecords.change.input>["phoneRecord"];

/** Adds a call with the named client, or else with the only client who has the number. */
export async function addPhoneRecord(context: CallContext, call: Added): Promise<number> {
  if (call.phone === null && call.clientId === null && call.note === "")
    throw invalid("phoneRecord.phone", "required");
  await requireStored(context, call);
  const phone = await international(context, call.phone);
  const matches = call.clientId === null ? await clientsAt(context, phone) : [];
  const clientId = call.clientId ?? (matches.length === 1 ? (matches[0]?.id ?? null) : null);
  return addRecord(
    context,
    phoneRecordTable,
    { ...call, phone, clientId },
    { columns: { created_by: context.user.id, created_at: context.now.toISOString() } },
  );
}

/** Returns the number as E.164; a number without country belongs to the organization's. */
async function international({ trx, organizationId }: CallContext, typed: string | null) {
  if (typed === null) return null;
  const { country } = await trx
    .selectFrom("organization")
    .select("country")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const number = parsePhone(typed, country ?? "");
  if (number === null) throw invalid("phoneRecord.phone", "format");
  return number;
}

/** Changes the fields of a call; a field that the caller may not see cannot be changed by them. */
export async function changePhoneRecord(
  context: CallContext,
  { id, version, ...fields }: Changed,
): Promise<PhoneRecord> {
  const before = await findRecord(context, phoneRecordTable, id, { lock: true });
  const shown = await findPhoneRecord(context, id);
  await requireVersion(context, version, shown, "phoneRecord");
  const forbidden = shown.masked.find((field) => field in fields);
  if (forbidden) throw invalid(`phoneRecord.${forbidden}`, "notYours");
  const { clientId = null, userId = null } = fields;
  await requireStored(context, {
    clientId: clientId === before.clientId ? null : clientId,
    userId: userId === before.userId ? null : userId,
  });
  await changeRecord(context, phoneRecordTable, before, fields);
  return findPhoneRecord(context, id);
}

async function requireStored(
  context: CallContext,
  { clientId, userId }: Pick<Added, "clientId" | "userId">,
): Promise<void> {
  if (clientId !== null) {
    const previous =
      context.may(needs("client", "read")) &&
      (await context.trx
        .selectFrom("client")
        .select("id")
        .where("organization_id", "=", context.organizationId)
        .where("id", "=", clientId)
        .where("branch_id", "in", [...context.branchIds, -1])
        .where("deleted_at", "is", null)
        .executeTakeFirst());
    if (!previous) throw invalid("phoneRecord.clientId", "unknownClient");
  }
  if (userId === null) return;
  const people = await colleaguesIn(context, context.branchIds).execute();
  if (!people.some(({ id }) => id === userId)) throw invalid("phoneRecord.userId", "choice");
}

type Updated = z.output<typeof phoneRecords.update.input>;

/** Moves a call along its statuses, and notifies its colleague on request. */
export async function updatePhoneRecord(
  context: CallContext,
  { id, action, status, sendmail, version, reason }: Updated,
): Promise<PhoneRecord["status"]> {
  const before = await phoneRecordStatusList.lock(context, id);
  if (sendmail) await tell(context, id);
  if (action === undefined && status === undefined) return before.status;
  const wanted = { ...(action && { action }), ...(status && { to: status }), version, reason };
  return (await move(context, phoneRecordStatusList, before, wanted)).to;
}

/**
 * Mails the call to the colleague it is for; the mail contains neither number nor name but a link to the
 * record.
 */
async function tell(context: CallContext, id: number): Promise<void> {
  const call = await findPhoneRecord(context, id);
  const colleague = await context.trx
    .selectFrom("app_user")
    .select(["email", "language"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", call.userId ?? 0)
    .where(sql<SqlBool>`active`)
    .executeTakeFirst();
  if (!colleague?.email) throw invalid("userId", "required");
  const language = toLanguage(colleague.language ?? context.language);
  const t = textsIn(language);
  const link = `${await siteAddress(context, call.branchId)}/clients/calls/${id}`;
  const messageId = await queueMail(context, {
    to: colleague.email,
    subject: t("phoneRecords:letter.subject"),
    body: t("phoneRecords:letter.body", { author: context.user.name, link }),
    language,
    object: { type: "phoneRecord", id },
  });
  await context.audit({ action: "tell", objectType: "phoneRecord", objectId: id, after: { messageId } });
}
