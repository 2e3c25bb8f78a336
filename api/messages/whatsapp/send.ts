import { findClientToWrite } from "#api/clients/clients/queries-standing.ts";
import { askVendor, takeAnswer, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { openWhatsApp } from "#api/integrations/whatsapp/open.ts";
import type { UsedTemplate, WhatsAppTemplate } from "#api/integrations/whatsapp/port.ts";
import { giveConversation, holdConversation } from "#api/messages/whatsapp/conversation.ts";
import { hindrance } from "#api/messages/whatsapp/rules/may-write.ts";
import { isUsable, readTemplate } from "#api/messages/whatsapp/rules/template-text.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { queueWhatsApp } from "#api/platform/outbox/queue-whatsapp.ts";
import { requireLater } from "#api/platform/outbox/send-after.ts";
import { addFiles, type PreparedFile } from "#api/platform/records/record-files.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";

/** Returns whether the organization can write by WhatsApp, and whether messages are really sent. */
export async function whatsAppConnection(
  context: CallContext,
): Promise<{ connected: boolean; sandbox: boolean }> {
  const connection = await connectionOf(context.platform, context, "whatsapp");
  return { connected: connection !== null, sandbox: connection?.isSandbox ?? false };
}

/**
 * Asks for the templates of the account when no transaction is open; null without a connection or when
 * `wanted` is false.
 */
export async function askTemplates(
  context: CallContext,
  wanted = true,
): Promise<() => Promise<VendorAnswer<WhatsAppTemplate[]> | null>> {
  const { platform, organizationId } = context;
  const connection = wanted ? await connectionOf(platform, context, "whatsapp") : null;
  if (!connection) return async () => null;
  return () => askVendor(() => openWhatsApp(platform, organizationId, connection).templates());
}

interface Wanted {
  clientIds: readonly number[];
  body: string;
  /** Null for a free text. */
  template: { name: string; language: string } | null;
  optIn: boolean;
  /** The hour it waits for. */
  sendAfter?: string | undefined;
  /** A file that goes with a text. */
  file?: PreparedFile | null;
}

/** Queues a message to each of the clients, or to none of them. Returns the messages' ids. */
export async function sendToClients(
  context: CallContext,
  { clientIds, body, template, optIn, sendAfter, file = null }: Wanted,
  answer: VendorAnswer<WhatsAppTemplate[]> | null,
): Promise<number[]> {
  for (const clientId of clientIds) await findClientToWrite(context, clientId);
  if (!(await whatsAppConnection(context)).connected) throw new Failure("NOT_CONNECTED");
  const chosen =
    template && chosenTemplate(template, answer && (await takeAnswer(context, "whatsapp", answer)));
  if (!chosen && !file && body.trim() === "") throw invalid("body", "required");
  const later = requireLater(context, sendAfter);
  const ids: number[] = [];
  for (const clientId of new Set(clientIds))
    ids.push(await sendToClient(context, { clientId, body, chosen, optIn, later, file }));
  return ids;
}

function chosenTemplate(
  { name, language }: { name: string; language: string },
  templates: readonly WhatsAppTemplate[] | null,
): WhatsAppTemplate {
  const chosen = templates?.find((one) => one.name === name && one.language === language);
  if (!chosen) throw invalid("templateName", "choice");
  if (!isUsable(chosen)) throw new Failure("NOT_READY", { detail: "whatsappTemplateValues" });
  return chosen;
}

async function sendToClient(
  context: CallContext,
  {
    clientId,
    body,
    chosen,
    optIn,
    later,
    file,
  }: {
    clientId: number;
    body: string;
    chosen: WhatsAppTemplate | null;
    optIn: boolean;
    later: Date | null;
    file: PreparedFile | null;
  },
): Promise<number> {
  const { trx, organizationId, now } = context;
  const { client, phone } = await whatsAppNumberOf(context, clientId);
  const conversation = await holdConversation(context, { phone, clientId });
  if (conversation.clientId !== clientId) await giveConversation(context, conversation.id, clientId);
  const at = now.toISOString();
  const standing = { ...conversation, ...(optIn && { optedInAt: at }) };
  const detail = hindrance(standing, { isTemplate: chosen !== null, now: later ?? now });
  if (detail) throw new Failure("NOT_READY", { detail });
  const { name } = client;
  const text = chosen ? readTemplate(chosen, name) : body.trim();
  const template: UsedTemplate | null = chosen && {
    name: chosen.name,
    language: chosen.language,
    values: chosen.variables > 0 ? [name] : [],
  };
  const { id } = await trx
    .insertInto("whatsapp_message")
    .values({
      organization_id: organizationId,
      conversation_id: conversation.id,
      client_id: clientId,
      direction: "out",
      kind: file ? kindOf(file.type) : "text",
      body: text,
      template_name: chosen?.name ?? null,
      template_language: chosen?.language ?? null,
      created_by: context.user.id,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [fileId = null] = file
    ? await addFiles(context, { type: "whatsappMessage", id }, { files: [file], tag: "Sonstiges" })
    : [];
  const outboxId = await queueWhatsApp(context, {
    fileId,
    to: phone,
    body: text,
    template,
    objectId: id,
    sendAfter: later,
  });
  await trx
    .updateTable("whatsapp_message")
    .set({ outbox_id: outboxId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("whatsapp_conversation")
    .set({ last_message_at: at, ...(optIn && { opted_in_at: at }) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", conversation.id)
    .execute();
  await context.audit({
    action: "send",
    objectType: "whatsapp",
    objectId: conversation.id,
    after: { clientId, messageId: id, template: chosen?.name ?? null, ...(optIn && { optIn }) },
  });
  return id;
}

const kindOf = (type: string) =>
  type.startsWith("image/") ? "image" : type.startsWith("video/") ? "video" : "document";

/** The number a client is written to: their mobile, else their telephone. NOT_READY where neither is one. */
export async function whatsAppNumberOf(context: CallContext, clientId: number) {
  const client = await findClientToWrite(context, clientId);
  const { country } = await context.trx
    .selectFrom("organization")
    .select("country")
    .where("id", "=", context.organizationId)
    .executeTakeFirstOrThrow();
  const phone = [client.mobile, client.phone]
    .map((typed) => (typed ? parsePhone(typed, client.country ?? country ?? "") : null))
    .find((number) => number !== null);
  if (!phone) throw new Failure("NOT_READY", { detail: "whatsappNoNumber" });
  return { client, phone };
}
