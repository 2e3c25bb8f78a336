import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { FileKind } from "#api/platform/files/file-kinds.ts";
import {
  type ImportUpload,
  keepImportFile,
  ownImportFile,
  prepareImportFile,
} from "#api/platform/paper/tabular/import-file.ts";
import { type Columns, columnsOf, type MappedTable, mapped } from "#api/platform/paper/tabular/mapping.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";

interface MappedFiles<F extends string> {
  /** The table; a function when its fields differ between organizations. */
  table: MappedTable<F> | ((context: CallContext) => Promise<MappedTable<F>>);
  /** Returns the fields that this person may map; all by default. */
  allowedFields?: (context: CallContext) => readonly F[] | Promise<readonly F[]>;
  /** Opens files of these kinds that are not tables. */
  open?: (path: string) => Promise<Table>;
  kinds?: readonly FileKind[];
}

/**
 * The files of an import whose columns are mapped: they are uploaded, stored, and shown with the proposed
 * mapping.
 */
export function mappedFiles<F extends string>({
  table,
  allowedFields: allowed,
  open,
  kinds,
}: MappedFiles<F>) {
  const read = (body: ReadableStream<Uint8Array> | Uint8Array) => withTable(body, columnsOf, open);
  const understood = async (context: CallContext, columns: Columns) =>
    mapped(
      context,
      typeof table === "function" ? await table(context) : table,
      columns,
      await allowed?.(context),
    );
  return {
    /** Checks, reads and stores a file while no transaction is open. */
    prepare: async (
      context: CallContext,
      { file }: { file: File },
    ): Promise<() => Promise<ImportUpload<Columns>>> => {
      return () => prepareImportFile(context, file, read, kinds);
    },
    /**
     * Returns the columns and first rows of a prepared file with the mapping remembered for such columns, or
     * else a guess.
     */
    preview: async (context: CallContext, upload: ImportUpload<Columns>) => ({
      ...(await keepImportFile(context, upload)),
      ...(await understood(context, upload.columns)),
    }),
    /** Finds an uploaded file and returns a function that reads it when no transaction is open. */
    find: async (context: CallContext, fileId: number): Promise<() => Promise<Columns>> => {
      const { key } = await ownImportFile(context, fileId);
      return async () => read(await context.platform.storage.get(key));
    },
    /** The same for a file uploaded before, so that the choice of columns has an address of its own. */
    again: async (context: CallContext, fileId: number, columns: Columns) => {
      const { name } = await ownImportFile(context, fileId);
      return { fileId, name, ...(await understood(context, columns)) };
    },
  };
}
