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
  /** Its fields may be more in one organization than in another. */
  table: MappedTable<F> | ((context: CallContext) => Promise<MappedTable<F>>);
  /** Fields that this person may map; all unless said. */
  allowedFields?: (context: CallContext) => readonly F[] | Promise<readonly F[]>;
  /** Opens what need not be a table, of these kinds. */
  open?: (path: string) => Promise<Table>;
  kinds?: readonly FileKind[];
}

/** The files of an import whose columns are mapped: uploaded, kept, and shown again with what is understood of them. */
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
    /** Checks, reads and stores a file when the transaction is over. */
    prepare: async (
      context: CallContext,
      { file }: { file: File },
    ): Promise<() => Promise<ImportUpload<Columns>>> => {
      return () => prepareImportFile(context, file, read, kinds);
    },
    /** The columns and first rows of a prepared file, and the mapping remembered for such columns, else a guess. */
    preview: async (context: CallContext, upload: ImportUpload<Columns>) => ({
      ...(await keepImportFile(context, upload)),
      ...(await understood(context, upload.columns)),
    }),
    /** Finds an uploaded file, to be fetched and read when no transaction is open. */
    find: async (context: CallContext, fileId: number): Promise<() => Promise<Columns>> => {
      const { key } = await ownImportFile(context, fileId);
      return async () => read(await context.platform.storage.get(key));
    },
    /** The same of a file uploaded before, so that the choice of columns has an address of its own. */
    again: async (context: CallContext, fileId: number, columns: Columns) => {
      const { name } = await ownImportFile(context, fileId);
      return { fileId, name, ...(await understood(context, columns)) };
    },
  };
}
