import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { affiliates } from "#contract/organization/affiliates/affiliates.ts";

type Input = z.output<typeof affiliates.addBanner.input>;

/** A re-encoded and stored image that no campaign shows yet. */
interface PreparedBanner {
  key: string;
  width: number;
  height: number;
  name: string;
}

/** Re-encodes the image for a campaign and stores it once the transaction is over. */
export async function prepareBanner(
  context: CallContext,
  { campaignId, file }: Input,
): Promise<() => Promise<PreparedBanner>> {
  const { organizationId, platform } = context;
  await findCampaign(context, campaignId);
  return async () => {
    const upload = await refuseFile(acceptUpload(file, file.name, { kinds: ["image"] }));
    const { large, width, height } = await refuseFile(reencodeImage(upload.bytes));
    const key = `${organizationId}/banners/${randomUUID()}.webp`;
    await platform.storage.put(key, large, "image/webp");
    return { key, width, height, name: upload.name };
  };
}

/** Adds a prepared image to a campaign. */
export async function addBanner(
  context: CallContext,
  input: Input,
  { key, width, height, name }: PreparedBanner,
): Promise<number> {
  const { trx, organizationId } = context;
  const campaign = await findCampaign(context, input.campaignId);
  const { id } = await trx
    .insertInto("affiliate_banner")
    .values({
      organization_id: organizationId,
      campaign_id: input.campaignId,
      file_key: key,
      alt: input.alt,
      link: input.link,
      width,
      height,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const after = { campaign: campaign.name, banner: name };
  await context.audit({ action: "upload", objectType: "affiliate", objectId: campaign.affiliate_id, after });
  return id;
}

async function findCampaign({ trx, organizationId }: CallContext, id: number) {
  const campaign = await trx
    .selectFrom("affiliate_campaign")
    .select(["affiliate_id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!campaign) throw notFound();
  return campaign;
}

/** Returns the image of a banner. */
export async function readBanner({ trx, organizationId }: CallContext, id: number): Promise<StoredReply> {
  const row = await trx
    .selectFrom("affiliate_banner")
    .select("file_key")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return new StoredReply({ key: row.file_key, name: `banner-${id}.webp`, type: "image/webp" });
}
