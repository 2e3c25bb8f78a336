import { z } from "zod";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { openWhatsApp } from "#api/integrations/whatsapp/open.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { keepBytes, nameFile } from "#api/platform/files/stored-file.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** The name of the task that fetches the file of a message. */
export const fetchMediaTask = "whatsapp.fetchMedia";

const payloadShape = z.object({ organizationId: z.number(), messageId: z.number() });
type Payload = z.infer<typeof payloadShape>;

/** Fetches the file that a message came with and stores it there, once. One of a kind nobody stores stays on the telephone. */
export const fetchMedia: Task = async (platform, payload) => {
  const message = payloadShape.parse(payload);
  const { organizationId } = message;
  const wanted = await inTenant(platform.db, organizationId, async (trx) => ({
    media: await trx
      .selectFrom("whatsapp_message")
      .select(["media_id as id", "media_name as name"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", message.messageId)
      .executeTakeFirst(),
    connection: await connectionOf(platform, { trx, organizationId }, "whatsapp"),
  }));
  const { media, connection } = wanted;
  if (!media?.id || !connection) return;
  const bytes = await openWhatsApp(platform, organizationId, connection)
    .media(media.id)
    .catch((error: unknown) => {
      // What the vendor has forgotten does not come back; anything else is asked for again.
      if (error instanceof VendorFailure && error.didNothing && error.problem !== "limited") return null;
      throw error;
    });
  const file = bytes && (await acceptedFile(bytes, media.name));
  if (!file) return settle(platform, message, { media_left: true });
  const { name, type } = file;
  const stored = await keepBytes(platform.storage, organizationId, { bytes: file.bytes, type });
  await settle(platform, message, { media_left: false }, (trx) =>
    nameFile({ trx, organizationId, user: null }, stored, {
      name,
      type,
      object: { type: "whatsappMessage", id: message.messageId },
    }),
  );
};

async function acceptedFile(bytes: Uint8Array<ArrayBuffer>, name: string) {
  try {
    const kinds = ["document", "image", "table", "card", "video"] as const;
    return await acceptUpload(new Blob([bytes]), name, { kinds });
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}

/** Writes down how it ended, where nobody else has meanwhile. */
async function settle(
  platform: Platform,
  { organizationId, messageId }: Payload,
  set: { media_left: boolean },
  then: (trx: Parameters<Parameters<typeof inTenant>[2]>[0]) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await inTenant(platform.db, organizationId, async (trx) => {
    const changed = await trx
      .updateTable("whatsapp_message")
      .set({ ...set, media_id: null })
      .where("organization_id", "=", organizationId)
      .where("id", "=", messageId)
      .where("media_id", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed) await then(trx);
  });
}
