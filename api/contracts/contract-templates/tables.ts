import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { recordTable } from "#api/platform/records/record-table.ts";
import {
  contractTemplateRecord,
  type TemplateKind,
} from "#contract/contracts/contract-templates/contract-template.ts";
import type { Language } from "#contract/platform/languages.ts";

interface ContractTemplateTable extends TenantRow {
  branch_id: number | null;
  language: Language;
  kind: TemplateKind;
  name: string;
  text: string;
  active: boolean;
  text_number: number;
  is_default: boolean;
}

interface ContractTemplateTextTable {
  organization_id: number;
  template_id: number;
  number: number;
  name: string;
  language: Language;
  text: string;
  created_by: number | null;
  created_at: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    contract_template: ContractTemplateTable;
    contract_template_text: ContractTemplateTextTable;
  }
}

/** A template for all branches is visible to everybody, one of a branch only to those who work for it. */
export const contractTemplateTable = recordTable(
  contractTemplateRecord,
  "contract_template",
  {
    branchName: sql<string | null>`(SELECT b.name FROM branch b
      WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
    textNumber: sql<number>`r.text_number`,
    isDefault: sql<boolean>`r.is_default`,
  },
  {
    seen: ({ branchIds }) =>
      sql<SqlBool>`(r.branch_id IS NULL OR r.branch_id = ANY(${[...branchIds]}::bigint[]))`,
  },
);
