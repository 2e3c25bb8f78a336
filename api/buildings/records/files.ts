import { findBuilding } from "#api/buildings/queries.ts";
import { banksOf } from "#api/buildings/records/banks.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import { needs } from "#contract/access.ts";
import type { BuildingFile } from "#contract/building-records.ts";
import { type DocumentTag, documentTags } from "#contract/unit-choices.ts";

/** A removed file belongs to nothing that anybody may read; its bytes stay, as deleting is soft. */
const removed = "building.removed";

interface Upload {
  files: readonly File[];
  tag: DocumentTag;
  bankId?: number;
}

/** Keeps files with a building. One that is refused refuses all. */
export async function addFiles(
  context: CallContext,
  buildingId: number,
  { files, tag, bankId }: Upload,
): Promise<number[]> {
  await findBuilding(context, buildingId, { lock: true });
  if (tag === "Expose") requireRight(context, needs("building_expose", "edit"));
  if (bankId !== undefined && !(await banksOf(context, buildingId)).banks.some(({ id }) => id === bankId))
    throw notFound();
  const kept: number[] = [];
  for (const file of files) {
    const { bytes, name, type } = await refuseFile(
      acceptUpload(file, file.name, { kinds: ["document", "image", "table"] }),
    );
    const object = { type: "building", id: buildingId };
    const fileId = await storeFile(context, context.platform.storage, { bytes, name, type, tag, object });
    if (bankId !== undefined)
      await context.trx
        .updateTable("stored_file")
        .set({ bank_id: bankId })
        .where("organization_id", "=", context.organizationId)
        .where("id", "=", fileId)
        .execute();
    kept.push(fileId);
    await context.audit({
      action: "addFile",
      objectType: "building",
      objectId: buildingId,
      after: { file: name, tag, bankId },
    });
  }
  return kept;
}

/** Files of a building, newest first. */
export async function filesOf(context: CallContext, buildingId: number): Promise<BuildingFile[]> {
  await findBuilding(context, buildingId);
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
      "p.firstname",
      "p.lastname",
    ])
    .where("f.organization_id", "=", context.organizationId)
    .where("f.object_type", "=", "building")
    .where("f.object_id", "=", buildingId)
    .orderBy("f.id", "desc")
    .execute();
  return rows.map(({ firstname, lastname, tag, bankId, ...row }) => ({
    ...row,
    bankId: bankId ?? null,
    tag: documentTags.find((known) => known === tag) ?? "Sonstiges",
    by: [firstname, lastname].filter(Boolean).join(" ") || null,
  }));
}

export async function removeFile(context: CallContext, buildingId: number, fileId: number): Promise<void> {
  const file = (await filesOf(context, buildingId)).find(({ id }) => id === fileId);
  if (!file) throw notFound();
  await context.trx
    .updateTable("stored_file")
    .set({ object_type: removed })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .execute();
  await context.audit({
    action: "removeFile",
    objectType: "building",
    objectId: buildingId,
    before: { file: file.name, tag: file.tag },
  });
}
