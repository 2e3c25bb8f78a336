import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import {
  addFiles,
  type FileKeeper,
  type PreparedFile,
  prepareFiles,
} from "#api/platform/records/record-files.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { banksOf } from "#api/property/buildings/records/banks.ts";
import { needs } from "#contract/platform/access.ts";
import type { DocumentTag } from "#contract/platform/record-choices.ts";

interface Place {
  id: number;
  tag: DocumentTag;
  bankId?: number;
}

/**
 * Checks and stores files for a building once its transaction is over. Nothing is stored for a caller who may
 * not add files there.
 */
export async function prepareBuildingFiles(
  context: CallContext,
  { files, ...place }: Place & { files: File | readonly File[] },
): Promise<() => Promise<PreparedFile[]>> {
  await findBuilding(context, place.id);
  await requirePlace(context, place);
  return () => prepareFiles(context, [files].flat());
}

/** Attaches prepared files to a building. */
export async function addBuildingFiles(
  context: CallContext,
  place: Place,
  files: readonly PreparedFile[],
): Promise<number[]> {
  await findBuilding(context, place.id, { lock: true });
  await requirePlace(context, place);
  const { id, tag, bankId } = place;
  return addFiles(context, { type: "building", id }, { files, tag, bankId });
}

/** Throws unless the caller may upload an exposé, and a bank's file is for one of the building's banks. */
async function requirePlace(context: CallContext, { id: buildingId, tag, bankId }: Place): Promise<void> {
  if (tag === "Expose") requireRight(context, needs("building_expose", "edit"));
  if (bankId !== undefined && !(await banksOf(context, buildingId)).banks.some(({ id }) => id === bankId))
    throw notFound();
}

/** Returns the building as the owner of files and a checklist. Throws NOT_FOUND. */
export async function buildingRecord(
  context: CallContext,
  id: number,
): Promise<FileKeeper & { type: "building" }> {
  await findBuilding(context, id);
  return { type: "building", id };
}
