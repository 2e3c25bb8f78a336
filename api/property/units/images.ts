import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import type { ImageSize } from "#api/platform/files/image-sizes.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { findUnit, imagesOf } from "#api/property/units/queries.ts";
import type { units } from "#contract/property/units/units.ts";

type Arranged = z.output<typeof units.arrangeImages.input>["images"];

/** A re-encoded and stored image that no unit shows yet. */
interface PreparedImage {
  key: string;
  width: number;
  height: number;
  name: string;
  sha256: string;
}

/**
 * Re-encodes images in four sizes, without the camera's data, and stores them while no transaction is open,
 * so that neither the encoder nor a storage that hangs locks a unit. One bad file refuses all.
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
  if (images.length === 0) return unit.images;
  const next = (unit.images.at(-1)?.position ?? -1) + 1;
  await context.trx
    .insertInto("unit_image")
    .values(
      images.map(({ key, width, height }, index) => ({
        organization_id: context.organizationId,
        unit_id: unitId,
        file_key: key,
        position: next + index,
        alt: "",
        width,
        height,
      })),
    )
    .execute();
  await context.audit(
    images.map(({ name, sha256 }) => ({
      action: "addImage",
      objectType: "unit",
      objectId: unitId,
      after: { image: name, sha256 },
    })),
  );
  return imagesOf(context, unitId);
}

/** Sets order and alternative texts as given; images that are left out are removed from the unit. */
export async function arrangeImages(context: CallContext, unitId: number, images: Arranged) {
  const unit = await findUnit(context, unitId, { lock: true });
  if (images.some((image) => !unit.images.some((one) => one.id === image.id))) throw notFound();
  const arranged = images.map(({ id, alt }, position) => ({ id, alt, position }));
  await sql`DELETE FROM unit_image WHERE organization_id = ${context.organizationId} AND unit_id = ${unitId}
    AND id <> ALL (${arranged.map(({ id }) => id)}::bigint[])`.execute(context.trx);
  await sql`UPDATE unit_image i SET position = k.position, alt = k.alt
    FROM jsonb_to_recordset(${JSON.stringify(arranged)}::jsonb) AS k(id bigint, alt text, position integer)
    WHERE i.organization_id = ${context.organizationId} AND i.unit_id = ${unitId} AND i.id = k.id`.execute(
    context.trx,
  );
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

/** Returns an image of a unit in the user's branches. */
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
