import type { z } from "zod";
import { messageTemplateStatusList } from "#api/messages/message-templates/message-template-status.ts";
import { faultOf } from "#api/messages/message-templates/rules/text.ts";
import { messageTemplateTable } from "#api/messages/message-templates/tables.ts";
import { followTemplateTask } from "#api/messages/message-templates/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import type { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";

type Input<Name extends keyof typeof messageTemplates> = z.output<(typeof messageTemplates)[Name]["input"]>;
type Template = Input<"add">["template"];

/** Adds a template. Throws VALIDATION for texts that cannot be parsed. */
export async function addMessageTemplate(context: CallContext, fields: Template): Promise<number> {
  await requireWhole(context, fields);
  const status = begin(context, messageTemplateStatusList, "NEW");
  const id = await addRecord(context, messageTemplateTable, withoutStrayTimes(fields), {
    columns: { status },
  });
  await followTemplateLater(context, id);
  return id;
}

/** Changes a template, whose texts must all be valid afterwards. */
export async function changeMessageTemplate(
  context: CallContext,
  { id, version, ...fields }: Input<"update">["template"],
) {
  const before = await lockRecord(context, messageTemplateTable, { id, version });
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const whole = { ...before, ...given };
  await requireWhole(context, whole);
  const changed = Object.keys(given).length > 0 ? { ...given, ...timesOf(withoutStrayTimes(whole)) } : {};
  await followTemplateLater(context, id);
  return changeRecord(context, messageTemplateTable, before, changed);
}

/** Adds or replaces subject and text in another language. */
export async function setTemplateText(
  context: CallContext,
  { id, version, language, subject, body }: Input<"setText">,
): Promise<void> {
  const before = await lockRecord(context, messageTemplateTable, { id, version });
  if (before.language === language) throw invalid("language", "ownLanguage");
  requireReadable("subject", subject);
  requireReadable("body", body);
  if (goesByMail(before) && subject === "") throw invalid("subject", "required");
  const old = before.texts.find((text) => text.language === language);
  await context.trx
    .insertInto("message_template_text")
    .values({ organization_id: context.organizationId, message_template_id: id, language, subject, body })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "message_template_id", "language"]).doUpdateSet({ subject, body }),
    )
    .execute();
  await writeRecord(context, messageTemplateTable, id, {});
  await context.audit({
    action: "setText",
    objectType: "messageTemplate",
    objectId: id,
    before: { text: old ? language : null, subject: old?.subject, body: old?.body },
    after: { text: language, subject, body },
  });
}

/** Removes a language. */
export async function removeTemplateText(
  context: CallContext,
  { id, version, language }: Input<"removeText">,
): Promise<void> {
  const before = await lockRecord(context, messageTemplateTable, { id, version });
  const old = before.texts.find((text) => text.language === language);
  if (!old) throw notFound();
  await context.trx
    .deleteFrom("message_template_text")
    .where("organization_id", "=", context.organizationId)
    .where("message_template_id", "=", id)
    .where("language", "=", language)
    .execute();
  await writeRecord(context, messageTemplateTable, id, {});
  await context.audit({
    action: "removeText",
    objectType: "messageTemplate",
    objectId: id,
    before: { text: language, subject: old.subject, body: old.body },
    after: { text: null },
  });
}

/** Deletes a template, or restores one within its days. */
export async function moveTemplate(
  context: CallContext,
  { id, version }: Input<"remove">,
  action: "delete" | "restore",
): Promise<void> {
  await move(context, messageTemplateStatusList, id, { action, version });
  await followTemplateLater(context, id);
}

/** Makes the messages that a template has planned follow it, after the commit. */
async function followTemplateLater(
  { platform, trx, organizationId }: CallContext,
  templateId: number,
): Promise<void> {
  const key = `${followTemplateTask}/${organizationId}/${templateId}`;
  await platform.jobs.enqueue(trx, followTemplateTask, { organizationId, templateId }, { key });
}

function goesByMail({ firstChannel, secondChannel, thirdChannel }: Pick<Template, Channels>): boolean {
  return [firstChannel, secondChannel, thirdChannel].includes("EMAIL");
}
type Channels = "firstChannel" | "secondChannel" | "thirdChannel";

/** Throws VALIDATION at the field for what is invalid. */
async function requireWhole(context: CallContext, template: Template): Promise<void> {
  const { officeId, event, repeat, subject, body, firstChannel, secondChannel, thirdChannel } = template;
  if (officeId !== null && !context.branchIds.includes(officeId))
    throw invalid("template.officeId", "unknownBranch");
  requireReadable("template.subject", subject);
  requireReadable("template.body", body);
  if (goesByMail(template) && subject === "") throw invalid("template.subject", "required");
  if (secondChannel === firstChannel) throw invalid("template.secondChannel", "choice");
  if (thirdChannel !== null && [firstChannel, secondChannel].includes(thirdChannel))
    throw invalid("template.thirdChannel", "choice");
  if (event === "CUSTOM_TIME") {
    if (repeat === null) throw invalid("template.repeat", "required");
    const needed = { once: "onDay", weekly: "weekday", everyDays: "everyDays" } as const;
    for (const field of [needed[repeat], "atTime"] as const)
      if (template[field] === null) throw invalid(`template.${field}`, "required");
  }
  await requirePlace(context, template);
}

/** Throws unless its building and unit belong to the caller's branches. */
async function requirePlace(
  { trx, organizationId, branchIds }: CallContext,
  { buildingId, unitId }: Template,
): Promise<void> {
  for (const [table, id] of [
    ["building", buildingId],
    ["unit", unitId],
  ] as const) {
    if (id === null) continue;
    const row = await trx
      .selectFrom(table)
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("branch_id", "in", [...branchIds, -1])
      .executeTakeFirst();
    if (!row) throw invalid(`template.${table}Id`, "choice");
  }
}

/** Clears the times of other kinds of events than its own. */
function withoutStrayTimes(template: Template): Template {
  return { ...template, ...timesOf(template) };
}

function timesOf({ event, repeat, onDay, weekday, everyDays, atTime }: Template) {
  const custom = event === "CUSTOM_TIME";
  return {
    repeat: custom ? repeat : null,
    onDay: custom && repeat === "once" ? onDay : null,
    weekday: custom && repeat === "weekly" ? weekday : null,
    everyDays: custom && repeat === "everyDays" ? everyDays : null,
    atTime: custom ? atTime : null,
  };
}

function requireReadable(field: string, text: string): void {
  const fault = faultOf(text);
  if (fault) throw invalid(field, fault.key, { name: fault.name, line: fault.line });
}
