import type { CallContext } from "#api/platform/calls/call-context.ts";
import { addFiles, type PreparedFile, prepareFiles, removeFile } from "#api/platform/records/record-files.ts";
import { findRefinance } from "#api/sale/refinances/queries.ts";
import { requireHouse, requireOpen } from "#api/sale/refinances/write.ts";
import type { DocumentTag } from "#contract/platform/record-choices.ts";

/** Checks uploads and stores their bytes, once it is certain that the request takes files. */
export async function prepareRefinanceFiles(
  context: CallContext,
  { id, files }: { id: number; files: File | File[] },
): Promise<() => Promise<PreparedFile[]>> {
  await requireKeeper(context, id);
  return () => prepareFiles(context, [files].flat());
}

/** Attaches prepared files to a request. */
export async function addRefinanceFiles(
  context: CallContext,
  { id, tag }: { id: number; tag: DocumentTag },
  files: readonly PreparedFile[],
): Promise<number[]> {
  await requireKeeper(context, id);
  return addFiles(context, { type: "refinance", id }, { files, tag });
}

/** Detaches a file from a request. */
export async function removeRefinanceFile(context: CallContext, id: number, fileId: number): Promise<void> {
  await requireKeeper(context, id);
  await removeFile(context, { type: "refinance", id }, fileId);
}

async function requireKeeper(context: CallContext, id: number): Promise<void> {
  requireHouse(context);
  requireOpen((await findRefinance(context, id)).status);
}
