import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { type DocumentTag, documentTags } from "#contract/unit-choices.ts";
import type { UnitDocument } from "#contract/units.ts";

/** Files of a removed document belong to nothing that anybody may read; the bytes stay, as deleting is soft. */
const removed = "unit.removed";

/** Keeps files with a unit under a tag. One that is refused refuses all. */
export async function addDocuments(
  context: CallContext,
  unitId: number,
  files: readonly File[],
  tag: DocumentTag,
): Promise<void> {
  await findUnit(context, unitId, { lock: true });
  for (const file of files) {
    const { bytes, name, type } = await refuseFile(
      acceptUpload(file, file.name, { kinds: ["document", "image", "table"] }),
    );
    await storeFile(context, context.platform.storage, {
      bytes,
      name,
      type,
      tag,
      object: { type: "unit", id: unitId },
    });
    await context.audit({
      action: "addDocument",
      objectType: "unit",
      objectId: unitId,
      after: { document: name, tag },
    });
  }
}

/** Files of a unit, newest first. */
export async function documentsOf(context: CallContext, unitId: number): Promise<UnitDocument[]> {
  await findUnit(context, unitId);
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
      "f.created_at as createdAt",
      "p.firstname",
      "p.lastname",
    ])
    .where("f.organization_id", "=", context.organizationId)
    .where("f.object_type", "=", "unit")
    .where("f.object_id", "=", unitId)
    .orderBy("f.id", "desc")
    .execute();
  return rows.map(({ firstname, lastname, tag, ...row }) => ({
    ...row,
    tag: documentTags.find((known) => known === tag) ?? "Sonstiges",
    by: [firstname, lastname].filter(Boolean).join(" ") || null,
  }));
}

export async function removeDocument(context: CallContext, unitId: number, fileId: number): Promise<void> {
  const document = (await documentsOf(context, unitId)).find(({ id }) => id === fileId);
  if (!document) throw notFound();
  await context.trx
    .updateTable("stored_file")
    .set({ object_type: removed })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .execute();
  await context.audit({
    action: "removeDocument",
    objectType: "unit",
    objectId: unitId,
    before: { document: document.name, tag: document.tag },
  });
}
