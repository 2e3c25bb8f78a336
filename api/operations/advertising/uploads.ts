import type { z } from "zod";
import { addVideo } from "#api/operations/advertising/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { removeFilesTask } from "#api/platform/files/remove-files.ts";
import { keepBytes, keepStream, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { videoPartSize } from "#contract/operations/advertising/advertising.ts";
import type { ads } from "#contract/operations/advertising/calls.ts";

type Input<Name extends keyof typeof ads> = z.output<(typeof ads)[Name]["input"]>;

/** Begins an upload, or returns the one that this user began with the same file. */
export async function start(context: CallContext, { fileName, size, modifiedAt }: Input<"startUpload">) {
  const { trx, organizationId, user } = context;
  const file = { user_id: user.id, file_name: fileName, size, modified_at: modifiedAt };
  const begun = await trx
    .insertInto("video_upload")
    .values({ organization_id: organizationId, ...file })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  const { id } =
    begun ??
    (await trx
      .selectFrom("video_upload")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", user.id)
      .where("file_name", "=", fileName)
      .where("size", "=", size)
      .where("modified_at", "=", modifiedAt)
      .executeTakeFirstOrThrow());
  if (begun)
    await context.audit({
      action: "startUpload",
      objectType: "video",
      objectId: id,
      after: { fileName, size },
    });
  const present = (await partsOf(trx, organizationId, id)).map(({ number }) => number);
  return { UploadId: id, partSize: videoPartSize, parts: Math.ceil(size / videoPartSize), present };
}

/**
 * Checks one part and stores its bytes while no transaction is open. The content of the first part shows whether the file is
 * a video. Throws FILE_REFUSED if it is none, and for a part with another length than its number requires.
 */
export async function preparePart(context: CallContext, { uploadId, number, file }: Input<"uploadPart">) {
  const { platform, organizationId } = context;
  const { fileName, size } = await readUpload(context, uploadId);
  return async () => {
    if (file.size !== sizeOfPart(size, number)) throw new Failure("FILE_REFUSED", { detail: "incomplete" });
    const checked =
      number === 1 ? await refuseFile(acceptUpload(file, fileName, { kinds: ["video"] }), fileName) : null;
    const bytes = checked?.bytes ?? new Uint8Array(await file.arrayBuffer());
    const type = checked?.type ?? "application/octet-stream";
    return keepBytes(platform.storage, organizationId, { bytes, type });
  };
}

/** Records a stored part, in place of an earlier one with its number. Returns how many parts are there. */
export async function keepPart(
  context: CallContext,
  { uploadId, number }: Input<"uploadPart">,
  { key, size }: StoredBytes,
) {
  const { trx, organizationId, platform } = context;
  await readUpload(context, uploadId, { lock: true });
  const parts = await partsOf(trx, organizationId, uploadId);
  const before = parts.find((part) => part.number === number);
  await trx
    .insertInto("video_upload_part")
    .values({ organization_id: organizationId, upload_id: uploadId, number, key, size })
    .onConflict((on) => on.columns(["organization_id", "upload_id", "number"]).doUpdateSet({ key, size }))
    .execute();
  if (before) await platform.jobs.enqueue(trx, removeFilesTask, { keys: [before.key] });
  return { present: before ? parts.length : parts.length + 1 };
}

/** Joins the parts in order while no transaction is open. Throws FILE_REFUSED while one is missing. */
export async function prepareFinish(context: CallContext, { uploadId }: Input<"finishUpload">) {
  const { platform, organizationId, trx } = context;
  const { fileName, size } = await readUpload(context, uploadId);
  const parts = await partsOf(trx, organizationId, uploadId);
  const isWhole = parts.reduce((sum, part) => sum + part.size, 0) === size;
  if (!isWhole) throw new Failure("FILE_REFUSED", { detail: "incomplete" });
  const type = /\.webm$/i.test(fileName) ? "video/webm" : "video/mp4";
  return async () => {
    async function* bytesOfParts() {
      for (const { key } of parts) yield* bodyChunks(await platform.storage.get(key));
    }
    const bytes = await keepStream(platform.storage, organizationId, bytesOfParts(), type);
    return { name: fileName, type, bytes, keys: parts.map(({ key }) => key) };
  };
}

/** Makes a video of the joined parts and deletes the upload. Returns the video's id. */
export async function finish(
  context: CallContext,
  { uploadId, ...video }: Input<"finishUpload">,
  upload: { name: string; type: string; bytes: StoredBytes; keys: string[] },
): Promise<number> {
  await readUpload(context, uploadId, { lock: true });
  const id = await addVideo(context, video, upload);
  await dropUpload(context.trx, context.organizationId, uploadId);
  await context.platform.jobs.enqueue(context.trx, removeFilesTask, { keys: upload.keys });
  return id;
}

/** Deletes an upload. Returns the keys of its parts, which the caller removes from the storage. */
export async function dropUpload(trx: Tx, organizationId: number, id: number): Promise<string[]> {
  const parts = await partsOf(trx, organizationId, id);
  await trx
    .deleteFrom("video_upload")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return parts.map(({ key }) => key);
}

/** Reads an upload of the organization; `lock` locks its row. Throws NOT_FOUND. */
async function readUpload({ trx, organizationId }: CallContext, id: number, { lock = false } = {}) {
  const upload = await trx
    .selectFrom("video_upload")
    .select(["file_name as fileName", "size"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst();
  if (!upload) throw notFound();
  return { fileName: upload.fileName, size: Number(upload.size) };
}

function partsOf(trx: Tx, organizationId: number, uploadId: number) {
  return trx
    .selectFrom("video_upload_part")
    .select(["number", "key", "size"])
    .where("organization_id", "=", organizationId)
    .where("upload_id", "=", uploadId)
    .orderBy("number")
    .execute();
}

/** Returns the size of a part in bytes; 0 for a number beyond the last part. */
function sizeOfPart(size: number, number: number): number {
  return Math.max(0, Math.min(videoPartSize, size - (number - 1) * videoPartSize));
}
