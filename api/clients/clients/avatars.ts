import { sql } from "kysely";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { dropFiles } from "#api/platform/files/drop-files.ts";
import { reencodeImage } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { removeFilesTask } from "#api/platform/files/remove-files.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";

/** Whose file it is; no domain reads files of this kind, so that it is shown by its own call only. */
const objectType = "client.avatar";
const type = "image/webp";
/** 10 MB: a picture as a phone takes it. */
const maxBytes = 10 * 1024 * 1024;

/** Encodes a picture anew, small, and stores it while no transaction is open. Returns null for no file. */
export async function prepareAvatar(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  file: File | undefined,
): Promise<StoredBytes | null> {
  if (!file || file.size === 0) return null;
  const upload = await refuseFile(acceptUpload(file, file.name, { kinds: ["image"], maxBytes }), file.name);
  const { thumb: bytes } = await refuseFile(reencodeImage(upload.bytes), file.name);
  return keepBytes(platform.storage, organizationId, { bytes, type });
}

/**
 * Gives a client another picture, or none. The former one is deleted, because nothing else shows it. Returns
 * the picture's number.
 */
export async function setAvatar(
  context: CallContext,
  clientId: number,
  bytes: StoredBytes | null,
): Promise<number | null> {
  const { trx, organizationId, platform } = context;
  const { avatar: before } = await findStoredClient(context, clientId, { lock: true });
  if (before === null && bytes === null) return null;
  const avatar =
    bytes &&
    (await nameFile(context, bytes, {
      ...{ name: `client-${clientId}.webp`, type },
      object: { type: objectType, id: clientId },
    }));
  await trx
    .updateTable("client")
    .set({ avatar_file_id: avatar, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", clientId)
    .execute();
  const { keys } = await dropFiles(
    trx,
    sql<boolean>`r.organization_id = ${organizationId} AND r.object_type = ${objectType} AND r.id = ${before}`,
  );
  if (keys.length > 0) await platform.jobs.enqueue(trx, removeFilesTask, { keys });
  await context.audit({
    action: avatar === null ? "removeAvatar" : "setAvatar",
    objectType: "client",
    objectId: clientId,
  });
  return avatar;
}

/** Returns a picture of a client of the caller's branches. Throws NOT_FOUND, also for a deleted client's. */
export async function readAvatar(
  { trx, organizationId, branchIds }: CallContext,
  fileId: number,
): Promise<StoredReply> {
  const row = await trx
    .selectFrom("client as c")
    .innerJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "c.organization_id").onRef("f.id", "=", "c.avatar_file_id"),
    )
    .select(["f.key", "f.name", "f.type"])
    .where("c.organization_id", "=", organizationId)
    .where("c.avatar_file_id", "=", fileId)
    .where("c.branch_id", "in", [...branchIds, -1])
    .where("c.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return new StoredReply(row);
}
