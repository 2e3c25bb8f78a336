import type { Generated } from "kysely";
import type { CashCategory } from "#contract/money/cashbook/cash-entry.ts";

interface TillTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  currency: string;
  last_number: Generated<number>;
  last_hash: Generated<string>;
  balance: Generated<number>;
  acknowledged_by: number | null;
  acknowledged_at: string | null;
  created_at: Generated<string>;
}

interface TillDayTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  till_id: number;
  day: string;
  opening: number;
  opened_at: string;
  counted: number | null;
  expected: number | null;
  counted_at: string | null;
  counted_by: number | null;
  reason: Generated<string>;
  closed_at: string | null;
  closed_by: number | null;
  told_at: string | null;
}

interface TillEntryTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  till_id: number;
  day_id: number;
  number: number;
  amount: number;
  category: CashCategory;
  text: string;
  booked_at: string;
  contract_id: number | null;
  cause_kind: string | null;
  cause_id: number | null;
  counters_id: number | null;
  file_sha256: Generated<string>;
  balance: number;
  previous_hash: string;
  hash: string;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    till: TillTable;
    till_day: TillDayTable;
    till_entry: TillEntryTable;
  }
}
