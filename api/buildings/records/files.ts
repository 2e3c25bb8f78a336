import { findBuilding } from "#api/buildings/queries.ts";
import { banksOf } from "#api/buildings/records/banks.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { addFiles, type FileKeeper } from "#api/platform/record-files.ts";
import { needs } from "#contract/access.ts";
import type { DocumentTag } from "#contract/record-choices.ts";

interface Upload {
  files: readonly File[];
  tag: DocumentTag;
  bankId?: number;
}

/** Keeps files with a building; an expose is for those who may upload one, a bank's files for one of its banks. */
export async function addBuildingFiles(
  context: CallContext,
  buildingId: number,
  upload: Upload,
): Promise<number[]> {
  await findBuilding(context, buildingId, { lock: true });
  const { tag, bankId } = upload;
  if (tag === "Expose") requireRight(context, needs("building_expose", "edit"));
  if (bankId !== undefined && !(await banksOf(context, buildingId)).banks.some(({ id }) => id === bankId))
    throw notFound();
  return addFiles(context, { type: "building", id: buildingId }, upload);
}

/** The building as what keeps files and a checklist, or NOT_FOUND. */
export async function buildingRecord(
  context: CallContext,
  id: number,
): Promise<FileKeeper & { type: "building" }> {
  await findBuilding(context, id);
  return { type: "building", id };
}
