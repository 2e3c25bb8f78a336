import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import type { ImageSize } from "#api/platform/files/image-sizes.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { findUnit, imagesOf } from "#api/real-estate/queries.ts";
import type { realEstate } from "#contract/real-estate.ts";

type Arranged = z.output<typeof realEstate.arrangeImages.input>["images"];

/** An image that is re-encoded and stored; no unit shows it yet. */
interface PreparedImage {
  key: string;
  width: number;
  height: number;
  name: string;
  sha256: string;
}

/**
 * Re-encodes images in four sizes, without the camera's data, and stores them, while no transaction is open: neither the
 * encoder nor a storage that hangs locks a unit. One bad file refuses all.
 */
export async function prepareImages(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  files: readonly File[],
): Promise<PreparedImage[]> {
  const prepared: PreparedImage[] = [];
  for (const file of files) {
    const upload = await refuseFile(acceptUpload(file, file.name, { kinds: ["image"] }));
    const image = await refuseFile(reencodeImage(upload.bytes));
    const key = `${organizationId}/images/${randomUUID()}`;
    for (const size of sizes) await platform.storage.put(`${key}/${size}.webp`, image[size], "image/webp");
    prepared.push({
      key,
      width: image.width,
      height: image.height,
      name: upload.name,
      sha256: createHash("sha256").update(upload.bytes).digest("hex"),
    });
  }
  return prepared;
}

/** Adds prepared images at the end. */
export async function addImages(context: CallContext, unitId: number, images: readonly PreparedImage[]) {
  const unit = await findUnit(context, unitId, { lock: true });
  let position = (unit.images.at(-1)?.position ?? -1) + 1;
  for (const { key, width, height, name, sha256 } of images) {
    await context.trx
      .insertInto("unit_image")
      .values({
        organization_id: context.organizationId,
        unit_id: unitId,
        file_key: key,
        position,
        alt: "",
        width,
        height,
      })
      .execute();
    await context.audit({
      action: "addImage",
      objectType: "unit",
      objectId: unitId,
      after: { image: name, sha256 },
    });
    position += 1;
  }
  return imagesOf(context, unitId);
}

/** Order and alternative texts as given; an image that is not given is removed from the unit. */
export async function arrangeImages(context: CallContext, unitId: number, images: Arranged) {
  const unit = await findUnit(context, unitId, { lock: true });
  const scope = { organization: context.organizationId, unit: unitId };
  if (images.some((image) => !unit.images.some((known) => known.id === image.id))) throw notFound();
  const kept = new Set(images.map((image) => image.id));
  for (const gone of unit.images.filter((image) => !kept.has(image.id))) {
    await context.trx
      .deleteFrom("unit_image")
      .where("organization_id", "=", scope.organization)
      .where("unit_id", "=", scope.unit)
      .where("id", "=", gone.id)
      .execute();
  }
  for (const [position, { id, alt }] of images.entries()) {
    await context.trx
      .updateTable("unit_image")
      .set({ position, alt })
      .where("organization_id", "=", scope.organization)
      .where("unit_id", "=", scope.unit)
      .where("id", "=", id)
      .execute();
  }
  const after = await imagesOf(context, unitId);
  await context.audit({
    action: "arrangeImages",
    objectType: "unit",
    objectId: unitId,
    before: { images: unit.images.map(({ id, alt }) => ({ id, alt })) },
    after: { images: after.map(({ id, alt }) => ({ id, alt })) },
  });
  return after;
}

/** An image of a unit in the user's branches. */
export async function readImage(
  context: CallContext,
  imageId: number,
  size: ImageSize,
): Promise<StoredReply> {
  const row = await context.trx
    .selectFrom("unit_image as i")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "i.organization_id").onRef("u.id", "=", "i.unit_id"),
    )
    .select("i.file_key")
    .where("i.organization_id", "=", context.organizationId)
    .where("i.id", "=", imageId)
    .where("u.branch_id", "in", [...context.branchIds])
    .executeTakeFirst();
  if (!row) throw notFound();
  return new StoredReply({
    key: `${row.file_key}/${size}.webp`,
    name: `${imageId}-${size}.webp`,
    type: "image/webp",
  });
}

const sizes: readonly ImageSize[] = ["thumb", "medium", "large", "full"];
