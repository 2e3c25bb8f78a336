import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import type { affiliates } from "#contract/affiliates.ts";
import type { FileReply } from "#contract/call.ts";

/** Puts an image under a campaign, re-encoded. */
export async function addBanner(
  context: CallContext,
  input: z.output<typeof affiliates.addBanner.input>,
): Promise<number> {
  const { trx, organizationId, platform } = context;
  const campaign = await trx
    .selectFrom("affiliate_campaign")
    .select(["affiliate_id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", input.campaignId)
    .executeTakeFirst();
  if (!campaign) throw notFound();
  const upload = await refuseFile(acceptUpload(input.file, input.file.name, { kinds: ["image"] }));
  const image = await refuseFile(reencodeImage(upload.bytes));
  const key = `${organizationId}/banners/${randomUUID()}.webp`;
  await platform.storage.put(key, image.large, "image/webp");
  const { id } = await trx
    .insertInto("affiliate_banner")
    .values({
      organization_id: organizationId,
      campaign_id: input.campaignId,
      file_key: key,
      alt: input.alt,
      link: input.link,
      width: image.width,
      height: image.height,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const after = { campaign: campaign.name, banner: upload.name };
  await context.audit({ action: "upload", objectType: "affiliate", objectId: campaign.affiliate_id, after });
  return id;
}

/** The image of a banner. */
export async function readBanner(
  { trx, organizationId, platform }: CallContext,
  id: number,
): Promise<FileReply> {
  const row = await trx
    .selectFrom("affiliate_banner")
    .select("file_key")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const body = await platform.storage.get(row.file_key);
  return { name: `banner-${id}.webp`, type: "image/webp", body: body as FileReply["body"] };
}
