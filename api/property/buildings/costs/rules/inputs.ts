import type { AllocationKey, ExpenseCategory, Meter } from "#contract/money/invoices/cost-choices.ts";

/** A meter's reading at the end of a day, in thousandths of its unit. */
export interface Reading {
  meter: Meter;
  on: string;
  value: number;
}

/**
 * A unit with the values that keys use. The area is in hundredths of a square metre, the share in
 * ten-thousandths.
 */
export interface CostUnit {
  id: number;
  label: string;
  area: number | null;
  persons: number;
  ownershipShare: number | null;
  ownerId: number | null;
  readings: readonly Reading[];
}

/** A longer tenancy of a unit: from the day of check-in to the day before check-out. */
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

/**
 * Everything that a calculation depends on; the same inputs give the same result. The period includes both
 * its days.
 */
export interface CostInputs {
  periodFrom: string;
  periodUntil: string;
  units: readonly CostUnit[];
  tenancies: readonly Tenancy[];
  expenses: readonly CostExpense[];
  prepayments: readonly { contractId: number; amount: number }[];
}
