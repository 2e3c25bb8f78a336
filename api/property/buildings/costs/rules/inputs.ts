import type { AllocationKey, ExpenseCategory, Meter } from "#contract/money/invoices/cost-choices.ts";

/** What a meter showed at the end of a day, in thousandths of its unit. */
export interface Reading {
  meter: Meter;
  on: string;
  value: number;
}

/** A unit as keys see it. Area in hundredths of a square metre, share in ten-thousandths. */
export interface CostUnit {
  id: number;
  label: string;
  area: number | null;
  persons: number;
  ownershipShare: number | null;
  ownerId: number | null;
  readings: readonly Reading[];
}

/** Somebody who rents a unit for longer: from the day of check-in to the day before check-out. */
export interface Tenancy {
  contractId: number;
  clientId: number;
  unitId: number;
  from: string;
  until: string;
}

export interface CostExpense {
  id: number;
  category: ExpenseCategory;
  supplier: string;
  description: string;
  gross: number;
  taxRate: number;
  allocationKey: AllocationKey;
  meter: Meter | null;
  recoverable: boolean;
  periodFrom: string;
  periodUntil: string;
  unitId: number | null;
}

/** Everything a calculation depends on; the same inputs give the same result. Both days of the period belong to it. */
export interface CostInputs {
  periodFrom: string;
  periodUntil: string;
  units: readonly CostUnit[];
  tenancies: readonly Tenancy[];
  expenses: readonly CostExpense[];
  prepayments: readonly { contractId: number; amount: number }[];
}
