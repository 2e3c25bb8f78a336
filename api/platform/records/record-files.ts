import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { type DocumentTag, documentTags } from "#contract/platform/record-choices.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

/** The record that keeps files: whoever may read it may read them. The caller has checked that it may be reached. */
export interface FileKeeper {
  type: string;
  id: number;
}

/** An upload that was checked and whose bytes are stored; no record keeps it yet. */
export interface PreparedFile {
  name: string;
  type: string;
  bytes: StoredBytes;
}

/**
 * Checks uploads and stores their bytes, while no transaction is open: a storage that hangs locks no record. One that is
 * refused refuses all.
 */
export async function prepareFiles(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  files: readonly File[],
): Promise<PreparedFile[]> {
  const accepted = await Promise.all(
    files.map((file) =>
      refuseFile(acceptUpload(file, file.name, { kinds: ["document", "image", "table"] }), file.name),
    ),
  );
  const prepared: PreparedFile[] = [];
  for (const { bytes, name, type } of accepted)
    prepared.push({ name, type, bytes: await keepBytes(platform.storage, organizationId, { bytes, type }) });
  return prepared;
}

interface Upload {
  files: readonly PreparedFile[];
  tag: DocumentTag;
  /** The bank they are made for. */
  bankId?: number | undefined;
}

/** Keeps prepared files with a record under a tag. */
export async function addFiles(
  context: CallContext,
  keeper: FileKeeper,
  { files, tag, bankId }: Upload,
): Promise<number[]> {
  const fileIds: number[] = [];
  for (const { name, type, bytes } of files) {
    fileIds.push(await nameFile(context, bytes, { name, type, tag, bankId, object: keeper }));
    await context.audit({
      action: "addFile",
      objectType: keeper.type,
      objectId: keeper.id,
      after: { file: name, tag, bankId },
    });
  }
  return fileIds;
}

/** Files of a record, newest first. */
export async function filesOf(context: CallContext, { type, id }: FileKeeper): Promise<RecordFile[]> {
  return (await filesOfEach(context, type, [id])).get(id) ?? [];
}

/** The files of several records of a type by record, newest first; of one without files nothing. */
export async function filesOfEach(
  context: Pick<CallContext, "trx" | "organizationId">,
  type: string,
  ids: readonly number[],
): Promise<Map<number, RecordFile[]>> {
  const rows = await context.trx
    .selectFrom("stored_file as f")
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "f.organization_id").onRef("p.id", "=", "f.created_by"),
    )
    .select([
      "f.id",
      "f.name",
      "f.type",
      "f.size",
      "f.tag",
      "f.bank_id as bankId",
      "f.created_at as createdAt",
      sql<number>`f.object_id`.as("keeperId"),
      "p.firstname",
      "p.lastname",
    ])
    .where("f.organization_id", "=", context.organizationId)
    .where("f.object_type", "=", type)
    .where(sql<boolean>`f.object_id = ANY(${[...ids]}::bigint[])`)
    .orderBy("f.id", "desc")
    .execute();
  const files = rows.map(({ firstname, lastname, tag, bankId, keeperId, ...row }) => ({
    keeperId,
    file: {
      ...row,
      bankId: bankId ?? null,
      tag: documentTags.find((choice) => choice === tag) ?? "Sonstiges",
      by: [firstname, lastname].filter(Boolean).join(" ") || null,
    },
  }));
  const byKeeper = Map.groupBy(files, ({ keeperId }) => keeperId);
  return new Map([...byKeeper].map(([id, of]) => [id, of.map(({ file }) => file)]));
}

/** Takes a file off its record. It then belongs to nothing that anybody may read; its bytes stay, as deleting is soft. */
export async function removeFile(context: CallContext, keeper: FileKeeper, fileId: number): Promise<void> {
  const file = (await filesOf(context, keeper)).find(({ id }) => id === fileId);
  if (!file) throw notFound();
  await context.trx
    .updateTable("stored_file")
    .set({ object_type: `${keeper.type}.removed` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .execute();
  await context.audit({
    action: "removeFile",
    objectType: keeper.type,
    objectId: keeper.id,
    before: { file: file.name, tag: file.tag },
  });
}
