import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WhatsAppReport } from "#api/integrations/whatsapp/port.ts";

const media = z
  .object({
    id: z.string().max(200).nullish(),
    caption: z.string().nullish(),
    filename: z.string().nullish(),
    mime_type: z.string().nullish(),
  })
  .nullish();
/** Meta's number of a message: a database keeps no NUL. */
const messageId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/);
const messageShape = z.object({
  id: messageId,
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.string().nullish(),
  type: z.string().max(40),
  text: z.object({ body: z.string().nullish() }).nullish(),
  button: z.object({ text: z.string().nullish() }).nullish(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string().nullish() }).nullish(),
      list_reply: z.object({ title: z.string().nullish() }).nullish(),
    })
    .nullish(),
  reaction: z.object({ emoji: z.string().nullish() }).nullish(),
  location: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
  image: media,
  video: media,
  document: media,
  audio: media,
  sticker: media,
});
const statusShape = z.object({
  id: messageId,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z
    .array(
      z.object({
        code: z.number().nullish(),
        title: z.string().nullish(),
        message: z.string().nullish(),
        error_data: z.object({ details: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});
const payloadShape = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      id: z.string(),
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).nullish(),
            contacts: z
              .array(
                z.object({ wa_id: z.string().nullish(), profile: z.object({ name: z.string() }).nullish() }),
              )
              .nullish(),
            messages: z.array(z.unknown()).nullish(),
            statuses: z.array(z.unknown()).nullish(),
          }),
        }),
      ),
    }),
  ),
});

/** Whether Meta signed these bytes: X-Hub-Signature-256 is the HMAC-SHA256 by the app's secret, in hex. */
export function isSignedByMeta(appSecret: string, payload: string, signature: string): boolean {
  const expected = Buffer.from(
    `sha256=${createHmac("sha256", appSecret).update(payload, "utf8").digest("hex")}`,
  );
  const given = Buffer.from(signature);
  return appSecret !== "" && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Reads what a webhook of the Cloud API reports about one of our numbers. Parts that cannot be read are left
 * out. Returns null when it is not a webhook of WhatsApp at all.
 */
export function readWebhook(payload: string, phoneNumberId: string, now: Date): WhatsAppReport[] | null {
  const parsed = payloadShape.safeParse(jsonOf(payload));
  if (!parsed.success) return null;
  return parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value: { metadata, contacts, messages, statuses } }) => {
      if (metadata?.phone_number_id !== phoneNumberId) return [];
      const nameOf = (from: string) => contacts?.find((one) => one.wa_id === from)?.profile?.name ?? "";
      return [
        ...(messages ?? []).flatMap((message) => readMessage(message, nameOf, now)),
        ...(statuses ?? []).flatMap(readStatus),
      ];
    }),
  );
}

function readMessage(message: unknown, nameOf: (from: string) => string, now: Date): WhatsAppReport[] {
  const parsed = messageShape.safeParse(message);
  if (!parsed.success) return [];
  const { id, from, timestamp, type } = parsed.data;
  // Seconds; what is no instant, or one that is still to come, is now.
  const sentAt = new Date(Number(timestamp) * 1000);
  const at = sentAt.getTime() > 0 && sentAt < now ? sentAt : now;
  return [
    {
      kind: "message",
      providerId: id,
      from: `+${from}`,
      name: nameOf(from).slice(0, 200),
      type,
      body: wordsOf(parsed.data).replaceAll("\u0000", "").slice(0, 4096),
      media: fileIn(parsed.data),
      at: at.toISOString(),
    },
  ];
}

/** The file of a message, with the name it has or gets by its kind. */
function fileIn({ type, ...parts }: z.infer<typeof messageShape>): { id: string; name: string } | null {
  const file = parts.image ?? parts.video ?? parts.document ?? parts.audio ?? parts.sticker;
  if (!file?.id) return null;
  const ending = (file.mime_type ?? "").split(";")[0]?.split("/")[1] ?? "";
  const name = file.filename ?? `WhatsApp ${type}${/^[a-z0-9]{2,5}$/.test(ending) ? `.${ending}` : ""}`;
  return { id: file.id, name: name.slice(0, 200) };
}

/** The words of a message, whatever it is. */
function wordsOf({
  text,
  button,
  interactive,
  reaction,
  location,
  ...files
}: z.infer<typeof messageShape>): string {
  const file = files.image ?? files.video ?? files.document;
  return (
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    reaction?.emoji ??
    ([location?.name, location?.address].filter(Boolean).join(", ") || file?.caption || file?.filename) ??
    ""
  );
}

function readStatus(status: unknown): WhatsAppReport[] {
  const parsed = statusShape.safeParse(status);
  if (!parsed.success) return [];
  const { id, errors, biz_opaque_callback_data: reference } = parsed.data;
  const [error] = errors ?? [];
  const text = error?.error_data?.details || error?.message || error?.title || "";
  const reason = error
    ? `${text}${error.code ? ` (WhatsApp ${error.code})` : ""}`.trim().slice(0, 500)
    : null;
  return [
    { kind: "status", providerId: id, status: parsed.data.status, reason, reference: reference ?? null },
  ];
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
