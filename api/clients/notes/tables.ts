import { type SqlBool, sql } from "kysely";
import { openPermissions } from "#api/clients/notes/rules/open-types.ts";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { noteRecord, noteTypeRecord } from "#contract/clients/notes/note.ts";

interface NoteTable extends TenantRow, Columns<typeof noteRecord> {
  author_id: number;
  deleted_at: string | null;
  search: Computed<string>;
}

interface NoteTypeTable extends TenantRow, Columns<typeof noteTypeRecord> {}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    note: NoteTable;
    note_type: NoteTypeTable;
  }
}

/** A note is visible with its client, to holders of its type's permission. */
export const noteTable = recordTable(
  noteRecord,
  "note",
  {},
  {
    keepsRemoved: true,
    seen: ({ branchIds, principal }) => sql<SqlBool>`
      EXISTS (SELECT FROM client c WHERE c.organization_id = r.organization_id AND c.id = r.client_id
        AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[]))
      AND EXISTS (SELECT FROM note_type t WHERE t.organization_id = r.organization_id AND t.id = r.type_id
        AND (t.permission IS NULL OR t.permission = ANY(${openPermissions(principal)}::text[])))`,
  },
);

/** Only types whose notes the caller may read. */
export const noteTypeTable = recordTable(
  noteTypeRecord,
  "note_type",
  {},
  {
    seen: ({ principal }) =>
      sql<SqlBool>`(r.permission IS NULL OR r.permission = ANY(${openPermissions(principal)}::text[]))`,
  },
);
