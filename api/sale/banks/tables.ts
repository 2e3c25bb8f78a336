import type { Generated } from "kysely";
import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { bankRecord, mortgageRecord } from "#contract/sale/banks/bank.ts";

interface BankTable extends TenantRow, Columns<typeof bankRecord> {}

interface BankUserTable {
  organization_id: number;
  bank_id: number;
  user_id: number;
  created_at: Generated<string>;
}

interface BankClientTable {
  organization_id: number;
  bank_id: number;
  client_id: number;
  created_at: Generated<string>;
}

interface MortgageTable extends TenantRow, Columns<typeof mortgageRecord> {
  bank_id: number;
  deleted_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    bank: BankTable;
    bank_user: BankUserTable;
    bank_client: BankClientTable;
    bank_mortgage: MortgageTable;
  }
}

export const bankTable = recordTable(bankRecord, "bank", {});

export const mortgageTable = recordTable(
  mortgageRecord,
  "bank_mortgage",
  {
    bankId: sql<number>`r.bank_id`,
    buildingName: sql<string>`coalesce((SELECT h.name FROM building h
      WHERE h.organization_id = r.organization_id AND h.id = r.building_id), '')`,
  },
  { keepsRemoved: true, seen: () => sql<SqlBool>`true` },
);
