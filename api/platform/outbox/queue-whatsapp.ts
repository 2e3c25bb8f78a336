import { z } from "zod";
import type { UsedTemplate } from "#api/integrations/whatsapp/port.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { deliverTask, deliveryOf } from "#api/platform/outbox/queue-mail.ts";

interface QueuedWhatsApp {
  /** Number in E.164. */
  to: string;
  body: string;
  template: UsedTemplate | null;
  /** A stored file that goes with it. */
  fileId?: number | null;
  /** Waits until then. */
  sendAfter?: Date | null;
  /** The message it is; its readers see it in the outbox. */
  objectId: number;
}

/** What the outbox stores of a message beside its text. */
export const whatsAppDetails = z.object({
  template: z.object({ name: z.string(), language: z.string(), values: z.array(z.string()) }).nullable(),
});

/**
 * Queues a WhatsApp message in the caller's transaction; nothing is sent when that is rolled back. Returns
 * the message's id.
 */
export async function queueWhatsApp(
  { platform, trx, organizationId, user }: Pick<CallContext, "platform" | "trx" | "organizationId" | "user">,
  { to, body, template, fileId, objectId, sendAfter }: QueuedWhatsApp,
): Promise<number> {
  const details: z.infer<typeof whatsAppDetails> = {
    template: template && { ...template, values: [...template.values] },
  };
  const { id } = await trx
    .insertInto("outbox_message")
    .values({
      organization_id: organizationId,
      channel: "whatsapp",
      sender: "",
      recipient: to,
      subject: "",
      body,
      details: JSON.stringify(details),
      attachments: JSON.stringify(fileId ? [fileId] : []),
      send_after: sendAfter?.toISOString() ?? null,
      object_type: "whatsappMessage",
      object_id: objectId,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(
    trx,
    deliverTask,
    { organizationId, ...deliveryOf(id) },
    sendAfter ? { runAt: sendAfter } : {},
  );
  return id;
}
