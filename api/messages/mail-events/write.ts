import type { z } from "zod";
import { requireVariables } from "#api/messages/mail-events/single-mail.ts";
import { mailEventTable } from "#api/messages/mail-events/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import type { mailEvents } from "#contract/messages/mail-events/mail-events.ts";

type New = z.output<typeof mailEvents.add.input>["mailEvent"];
type Change = z.output<typeof mailEvents.update.input>["mailEvent"];
type Text = z.output<typeof mailEvents.setText.input>;

/** Adds a mail event. */
export async function addMailEvent(context: CallContext, fields: New): Promise<number> {
  requireTexts(fields);
  return addRecord(context, mailEventTable, fields);
}

/** Changes a mail event. */
export async function changeMailEvent(context: CallContext, { id, version, ...fields }: Change) {
  requireTexts(fields);
  const before = await lockRecord(context, mailEventTable, { id, version });
  return changeRecord(context, mailEventTable, before, fields);
}

function requireTexts({
  subject = "",
  body = "",
}: {
  subject?: string | undefined;
  body?: string | undefined;
}) {
  requireVariables("mailEvent.subject", subject);
  requireVariables("mailEvent.body", body);
}

/** Keeps subject and text in one more language, or those of that language anew. */
export async function setText(context: CallContext, { id, version, language, subject, body }: Text) {
  requireVariables("subject", subject);
  requireVariables("body", body);
  const before = await lockRecord(context, mailEventTable, { id, version });
  if (before.language === language) throw invalid("language", "ownLanguage");
  const previous = before.texts.find((text) => text.language === language);
  await context.trx
    .insertInto("mail_event_text")
    .values({ organization_id: context.organizationId, mail_event_id: id, language, subject, body })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "mail_event_id", "language"]).doUpdateSet({ subject, body }),
    )
    .execute();
  await writeRecord(context, mailEventTable, id, {});
  await context.audit({
    action: "setText",
    objectType: "mailEvent",
    objectId: id,
    before: { text: previous ? language : null, subject: previous?.subject, body: previous?.body },
    after: { text: language, subject, body },
  });
}

/** Takes a language out. */
export async function removeText(
  context: CallContext,
  { id, version, language }: z.output<typeof mailEvents.removeText.input>,
) {
  const before = await lockRecord(context, mailEventTable, { id, version });
  const previous = before.texts.find((text) => text.language === language);
  if (!previous) throw notFound();
  await context.trx
    .deleteFrom("mail_event_text")
    .where("organization_id", "=", context.organizationId)
    .where("mail_event_id", "=", id)
    .where("language", "=", language)
    .execute();
  await writeRecord(context, mailEventTable, id, {});
  await context.audit({
    action: "removeText",
    objectType: "mailEvent",
    objectId: id,
    before: { text: language, subject: previous.subject, body: previous.body },
    after: { text: null },
  });
}
