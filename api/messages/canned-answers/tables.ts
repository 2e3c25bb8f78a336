import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { cannedAnswerRecord } from "#contract/messages/canned-answers/canned-answer.ts";

interface CannedAnswerTable extends TenantRow, Columns<typeof cannedAnswerRecord> {
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    canned_answer: CannedAnswerTable;
  }
}

export const cannedAnswerTable = recordTable(cannedAnswerRecord, "canned_answer", {}, { keepsRemoved: true });
