import type { Generated } from "kysely";

interface MoneyTransactionTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  amount: number;
  currency: string;
  method: string;
  booked_on: string;
  payer: Generated<string>;
  reason: Generated<string>;
  created_by: number | null;
  created_at: Generated<string>;
}

interface MoneyAllocationTable {
  organization_id: number;
  id: Generated<number>;
  transaction_id: number;
  payment_id: number | null;
  invoice_id: number | null;
  order_id: number | null;
  amount: number;
}

interface TransactionTaxTable {
  organization_id: number;
  /** Id of the set in the ledger. */
  set_id: number;
  paid_at: string;
  period: string;
  reference: Generated<string>;
  paid_by: number | null;
}

interface OwnerChargeTable {
  organization_id: number;
  id: Generated<number>;
  branch_id: number;
  owner_id: number;
  building_id: number;
  amount: number;
  currency: string;
  reason: string;
  charged_on: string;
  /** The charge that this counter-entry takes back; its amount is then below zero. */
  counters_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    money_transaction: MoneyTransactionTable;
    money_allocation: MoneyAllocationTable;
    transaction_tax: TransactionTaxTable;
    owner_charge: OwnerChargeTable;
  }
}
