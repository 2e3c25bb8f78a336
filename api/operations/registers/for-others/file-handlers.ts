import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Handler, handle, handleAsking } from "#api/platform/calls/handle.ts";
import { addFiles, filesOf, prepareFiles, removeFile } from "#api/platform/records/record-files.ts";
import type { FileCalls } from "#contract/operations/registers/register-calls.ts";

/**
 * Handles the calls for files of a kind of record; `find` throws NOT_FOUND for one that the caller does not
 * see.
 */
export function fileHandlers(
  { files, addFiles: add, removeFile: remove }: FileCalls,
  type: string,
  find: (context: CallContext, id: number) => Promise<unknown>,
): Handler[] {
  return [
    handle(files, async (context, { id }) => {
      await find(context, id);
      return { files: await filesOf(context, { type, id }) };
    }),
    handleAsking(
      add,
      async (context, { id, file }) => {
        await find(context, id);
        return () => prepareFiles(context, [file].flat());
      },
      async (context, { id, tag }, prepared) => {
        await find(context, id);
        return { fileIds: await addFiles(context, { type, id }, { files: prepared, tag }) };
      },
    ),
    handle(remove, async (context, { id, fileId }) => {
      await find(context, id);
      await removeFile(context, { type, id }, fileId);
      return {};
    }),
  ];
}
